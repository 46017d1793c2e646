export { AccountPage as default } from '../account-page/account-page.tsx';
export { head, load } from '../account-page/load-account-page.ts';
