import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import '../src/tokens/styles.css';
import { Gallery } from './gallery.tsx';

createRoot(document.querySelector('#gallery')!).render(
  <StrictMode>
    <Gallery />
  </StrictMode>,
);
