import { useState } from 'react';
import {
  Button,
  ButtonLink,
  CartIcon,
  Checkbox,
  CountBadge,
  Grid,
  HeartIcon,
  IconButton,
  MailIcon,
  QuantityStepper,
  SearchIcon,
  Select,
  TextField,
} from '../src/index.ts';
import styles from './gallery.module.css';

const SIZES = ['small', 'medium', 'large'] as const;
const VARIANTS = ['primary', 'secondary', 'ghost'] as const;
const STRENGTHS = { weak: 'Weak', ok: 'OK', strong: 'Strong', veryStrong: 'Very strong' };

/** What is pressed and typed into. */
export function Controls() {
  const [quantity, setQuantity] = useState(2);
  return (
    <section className={styles['section']}>
      <h2>Controls</h2>
      {VARIANTS.map((variant) => (
        <div key={variant} className={styles['row']}>
          {SIZES.map((size) => (
            <Button key={size} {...{ size, variant }}>
              {`${variant} ${size}`}
            </Button>
          ))}
          <ButtonLink href="#link" variant={variant} icon={<MailIcon size={16} />}>
            Link
          </ButtonLink>
          <Button variant={variant} isBusy>
            Busy
          </Button>
          <Button variant={variant} disabled>
            Disabled
          </Button>
        </div>
      ))}
      <div className={styles['row']}>
        <IconButton label="Search" icon={<SearchIcon />} />
        <IconButton label="Watchlist" icon={<HeartIcon />} variant="secondary" />
        <IconButton label="Basket" icon={<CartIcon />}>
          <CountBadge count={3} label="3 articles" className={styles['corner']} />
        </IconButton>
        <CountBadge count={100} label="100 articles" />
        <QuantityStepper
          quantity={quantity}
          onQuantityChange={setQuantity}
          max={10}
          labels={{ quantity: 'Quantity', decrease: 'One less', increase: 'One more' }}
        />
      </div>
      <Grid columns="medium">
        <TextField label="E-mail" type="email" placeholder="name@example.com" autoComplete="email" required />
        <TextField label="First name" hint="As on your card" defaultValue="Ada" />
        <TextField label="Last name" error="This field is required." />
        <TextField label="IBAN" type="iban" defaultValue="DE89 3704 0044" />
        <TextField label="Password" type="password" strengthLabels={STRENGTHS} autoComplete="new-password" />
        <TextField label="Customer number" defaultValue="10023" disabled />
        <Select label="Salutation" placeholder="Please choose" options={[{ value: 'MRS', label: 'Mrs' }]} />
        <Checkbox label="I agree to personal offers" hint="You can withdraw any time." defaultChecked />
        <Checkbox label="I agree to the terms" error="Please agree to go on." required />
      </Grid>
    </section>
  );
}
