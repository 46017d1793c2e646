import { Button, Checkbox, Select, TextField } from '@ninefold/kit';
import type { OrderModel } from '../order-model.ts';
import { ORDER_KINDS } from './order-kinds.ts';
import styles from './page.module.css';

const KINDS = Object.entries(ORDER_KINDS).map(([value, { choice }]) => ({ value, label: choice }));

/** Chooses kind, remote, version, share and sites; its answer is the same page with what that would change. */
export function OrderChooser({ model: { choice, remotes, sites, versions } }: { model: OrderModel }) {
  const { kind, remote, version, percent, site: chosen } = choice;
  return (
    <form method="get" action="/operators/order" className={styles['chooser']}>
      <Select label="What" name="kind" options={KINDS} defaultValue={kind} />
      <Select
        label="Remote"
        name="remote"
        placeholder="Choose a remote"
        options={remotes.map((name) => ({ value: name, label: name }))}
        defaultValue={remote ?? ''}
        required
      />
      <Select
        label="Version"
        name="version"
        className={styles['forVersion']}
        placeholder={remote ? 'Choose a version' : 'First choose a remote'}
        options={versions.map((name) => ({ value: name, label: name }))}
        defaultValue={version ?? ''}
      />
      <TextField
        label="Share of the visitors in %"
        name="percent"
        type="number"
        className={styles['forShare']}
        min={0.01}
        max={100}
        step={0.01}
        defaultValue={percent}
        hint="100 finishes the rollout: the version is live then."
      />
      <fieldset className={styles['sites']}>
        <legend>Sites</legend>
        <div className={styles['siteBoxes']}>
          {sites.map((site) => (
            <Checkbox key={site} label={site} name="site" value={site} defaultChecked={chosen.includes(site)} />
          ))}
        </div>
      </fieldset>
      <Button type="submit" variant="secondary">
        Show what changes
      </Button>
      <Button type="submit" name="sites" value="all" variant="ghost">
        Show it for all sites
      </Button>
    </form>
  );
}
