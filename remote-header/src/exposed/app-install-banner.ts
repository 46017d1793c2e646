export { AppInstallBanner as default } from '../app-install-banner/app-install-banner.tsx';
