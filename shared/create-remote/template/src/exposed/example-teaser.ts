export { ExampleTeaser as default, load } from '../example-teaser/example-teaser.tsx';
