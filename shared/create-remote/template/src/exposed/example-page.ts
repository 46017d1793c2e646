export { ExamplePage as default, head, load } from '../example-page/example-page.tsx';
