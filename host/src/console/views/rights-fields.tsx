import { Checkbox, Select, TextField } from '@ninefold/kit';
import { ROLES, type Rights } from '@ninefold/contract/operators';
import type { SiteCode } from '@ninefold/sites';
import styles from './page.module.css';

const OPTIONS = ROLES.map((role) => ({ value: role, label: role }));

/** What somebody may do, and where. */
export function RightsFields({ rights, sites }: { rights?: Rights; sites: readonly SiteCode[] }) {
  return (
    <>
      <Select label="Role" name="role" options={OPTIONS} defaultValue={rights?.role ?? 'viewer'} />
      <TextField
        label="Remotes"
        name="remotes"
        autoComplete="off"
        defaultValue={rights?.remotes?.join(', ') ?? ''}
        hint="By comma; none: all."
      />
      <fieldset className={styles['sites']}>
        <legend>Sites; none: all</legend>
        <div className={styles['siteBoxes']}>
          {sites.map((site) => (
            <Checkbox
              key={site}
              label={site}
              name="site"
              value={site}
              defaultChecked={rights?.sites?.includes(site) ?? false}
            />
          ))}
        </div>
      </fieldset>
    </>
  );
}

/** Rights in words: `team: cart on AT, DE`. */
export function rightsText({ role, remotes, sites }: Rights): string {
  return `${role}: ${remotes?.join(', ') ?? 'all remotes'} on ${sites?.join(', ') ?? 'all sites'}`;
}
