export { PreviewPanel as default, load } from '../preview-panel/preview-panel.tsx';
