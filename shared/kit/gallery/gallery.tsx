import { Container } from '../src/index.ts';
import { Controls } from './controls.tsx';
import { Feedback } from './feedback.tsx';
import { Icons } from './icons.tsx';
import { Products } from './products.tsx';
import { Themes } from './themes.tsx';
import styles from './gallery.module.css';

/** Every component once, for looking. */
export function Gallery() {
  return (
    <Container className={styles['gallery']}>
      <h1>Coffee first, then everything for the home</h1>
      <Products />
      <Controls />
      <Feedback />
      <Icons />
      <Themes />
    </Container>
  );
}
