import { Notice } from '@ninefold/kit';
import type { Made } from './console-view.ts';
import { Moment } from './moment.tsx';
import page from './page.module.css';

/** A link or a token that was just made, told this once. */
export function MadeNotice({ what, name, secret, expiresAt, peopleKey }: Made) {
  const title = what === 'link' ? `Give this link to ${name} alone` : 'Here is the token';
  return (
    <Notice tone="success" title={title} className={page['notice']}>
      <p>
        It is shown this once, and good until <Moment at={expiresAt} />.
      </p>
      <p>
        <code className={page['secret']}>{secret}</code>
      </p>
      {peopleKey === undefined ? null : (
        <p>
          The shop asks the service about people by the key <code className={page['secret']}>{peopleKey}</code>
        </p>
      )}
    </Notice>
  );
}
