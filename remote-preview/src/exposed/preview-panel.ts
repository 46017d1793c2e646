export { PreviewPanel as default } from '../preview-panel/preview-panel.tsx';
