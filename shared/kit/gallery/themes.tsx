import { Button, Grid, Price } from '../src/index.ts';
import styles from './gallery.module.css';

const THEMES =
  'light dark coffee-light coffee-dark sustainability coral-light beige grey green-light blue-light blue-dark brown-light'.split(
    ' ',
  );

/** The same block in all themes. */
export function Themes() {
  return (
    <section className={styles['section']}>
      <h2>Themes</h2>
      <Grid columns="medium">
        {THEMES.map((theme) => (
          <div key={theme} data-theme={theme} className={styles['theme']}>
            <h3>{theme}</h3>
            <p className={styles['muted']}>
              Quiet words, <a href="#link">a link</a> and a price.
            </p>
            <Price site="DE" minor={1999} former={{ minor: 2999, label: 'Zuvor', isLabelHidden: true }} />
            <div className={styles['row']}>
              <Button size="small">Buy</Button>
              <Button size="small" variant="secondary">
                Later
              </Button>
            </div>
          </div>
        ))}
      </Grid>
    </section>
  );
}
