import { PATHS } from '@ninefold/sites';
import { useTranslation } from 'react-i18next';
import { fieldsOf, type ShownFallback } from './shown-fallback.ts';

interface SlotFallbackProps {
  fallback: ShownFallback;
  /** Those of the slot. */
  props: object;
}

/** What stands in for a slot that is late, failed or switched off: the ways to where it would have led, or nothing. */
export function SlotFallback({ fallback, props }: SlotFallbackProps) {
  if (fallback === 'none') return null;
  if (fallback === 'notice') return <Notice />;
  const parts = fallback.show.map((part, index) => <FallbackPart key={index} part={part} props={props} />);
  const Frame = fallback.as;
  return Frame ? <Frame className={`fallback-${Frame}`}>{parts}</Frame> : parts;
}

function Notice() {
  const { t } = useTranslation('host', { keyPrefix: 'fallback' });
  return (
    <div className="fallback" role="status">
      <p>{t('missing')}</p>
      <p>
        <a href={PATHS.home}>{t('home')}</a>
      </p>
    </div>
  );
}

type Part = Exclude<ShownFallback, string>['show'][number];

function FallbackPart({ part, props }: { part: Part; props: object }) {
  if ('link' in part) return <a href={part.link}>{part.text}</a>;
  if ('searchForm' in part) return <SearchForm {...part} />;
  if (part.when !== undefined && !(props as Record<string, unknown>)[part.when]) return null;
  return (
    <form className="fallback-form" method="post" action={part.form}>
      {fieldsOf(part.fields, props).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <button type="submit">{part.text}</button>
    </form>
  );
}

function SearchForm({ searchForm, text }: { searchForm: string; text: string }) {
  return (
    <form className="fallback-form" action={searchForm} role="search">
      <input type="search" name="query" aria-label={text} maxLength={200} />
      <button type="submit">{text}</button>
    </form>
  );
}
