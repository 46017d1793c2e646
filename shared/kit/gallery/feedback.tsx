import {
  Accordion,
  AccordionPanel,
  Badge,
  Button,
  CartIcon,
  Dialog,
  EmptyState,
  Grid,
  Notice,
  Skeleton,
  SkipLink,
  Spinner,
  useDisclosure,
} from '../src/index.ts';
import styles from './gallery.module.css';

const TONES = ['info', 'success', 'warning', 'error'] as const;

/** What answers. */
export function Feedback() {
  const dialog = useDisclosure<HTMLDivElement>({ closesOnOutsidePress: false });
  return (
    <section className={styles['section']}>
      <h2>Feedback</h2>
      <SkipLink href="#top">Seen while the keyboard is on it</SkipLink>
      <Grid columns="large">
        {TONES.map((tone) => (
          <Notice key={tone} tone={tone} title={tone} onDismiss={() => undefined} dismissLabel="Close">
            The banner says what happened, and what to do now.
          </Notice>
        ))}
      </Grid>
      <div className={styles['row']}>
        {(['neutral', 'accent', 'sale', 'success', 'info'] as const).map((tone) => (
          <Badge key={tone} tone={tone}>
            {tone}
          </Badge>
        ))}
        <Spinner label="Loading" />
        <Button variant="secondary" onClick={dialog.open}>
          Open dialog
        </Button>
      </div>
      <Dialog
        isOpen={dialog.isOpen}
        onClose={dialog.close}
        title="Remove article?"
        closeLabel="Close"
        footer={
          <>
            <Button variant="ghost" onClick={dialog.close}>
              Keep
            </Button>
            <Button onClick={dialog.close}>Remove</Button>
          </>
        }
      >
        <p>It stays on your watchlist, and you can put it back within ten seconds.</p>
      </Dialog>
      <Grid columns="large">
        <Accordion>
          <AccordionPanel title="Delivery and returns" isDefaultExpanded>
            Free from 20 €. Thirty days to send back.
          </AccordionPanel>
          <AccordionPanel title="Payment">Card, invoice, or as you like it.</AccordionPanel>
          <AccordionPanel title="Not available here" isDisabled>
            Nothing.
          </AccordionPanel>
          <AccordionPanel title="Always shown" isLocked isDefaultExpanded>
            Stays as it is, whatever opens beside it.
          </AccordionPanel>
        </Accordion>
        <div>
          <Skeleton shape="title" />
          <Skeleton />
          <Skeleton />
        </div>
      </Grid>
      <EmptyState
        title="Your basket is empty"
        headingLevel={3}
        icon={<CartIcon />}
        action={<Button>Discover coffee</Button>}
      >
        Put something in, and it waits here for you.
      </EmptyState>
    </section>
  );
}
