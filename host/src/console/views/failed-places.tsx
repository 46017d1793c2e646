import type { ReleasesViewProps } from './console-view.ts';
import { Moment } from './moment.tsx';
import page from './page.module.css';
import tables from './tables.module.css';

const COUNT = new Intl.NumberFormat('en-GB');

/** Where in its sources a remote has failed. */
export function FailedPlaces({ places }: Pick<ReleasesViewProps, 'places'>) {
  return (
    <section aria-labelledby="failures" className={page['section']}>
      <h2 id="failures" className={page['subtitle']}>
        Last failures
      </h2>
      {places === null ? <p>They cannot be read now.</p> : null}
      {places?.length === 0 ? (
        <p className={page['muted']}>None within a week at a place that the source maps of its releases know.</p>
      ) : null}
      {places && places.length > 0 ? <PlaceTable places={places} /> : null}
    </section>
  );
}

function PlaceTable({ places }: { places: NonNullable<ReleasesViewProps['places']> }) {
  return (
    <table className={tables['table']} data-stacks="">
      <caption>Within a week, the newest first, by line of the team’s sources. Each page counts once.</caption>
      <thead>
        <tr>
          <th scope="col">Where</th>
          <th scope="col">What</th>
          <th scope="col">Version</th>
          <th scope="col">Count</th>
          <th scope="col">Last</th>
        </tr>
      </thead>
      <tbody>
        {places.map(({ version, side, place, name, message, count, lastAt }) => (
          <tr key={`${version} ${side} ${place}`}>
            <th scope="row">
              <code>{place}</code>
              {name === null ? null : ` in ${name}`}
            </th>
            <td>{message}</td>
            <td data-label="Version">{version}</td>
            <td data-label="Count">{`${COUNT.format(count)}, ${side === 'browser' ? 'in browsers' : 'on the server'}`}</td>
            <td data-label="Last">
              <Moment at={lastAt} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
