import { ButtonLink, Notice } from '@ninefold/kit';
import { usePlatform, useSite } from '@ninefold/platform';
import { formatDate } from '@ninefold/sites';
import { useTranslation } from 'react-i18next';

/** Says that the declaration came and, the first time, what was declared and when, to be kept as a file. */
export function DeclaredCancellation({ isMailed }: { isMailed: boolean }) {
  const { t } = useTranslation('header', { keyPrefix: 'CancellationPage' });
  const lines = useDeclared();
  return (
    <>
      <Notice tone="success">{t(isMailed ? 'done' : 'unmailed')}</Notice>
      {lines && (
        <>
          {lines.map((line) => (
            <p key={line}>{line}</p>
          ))}
          <ButtonLink
            variant="secondary"
            href={`data:text/plain;charset=utf-8,${encodeURIComponent(lines.join('\r\n'))}`}
            download={`${t('file')}.txt`}
          >
            {t('save')}
          </ButtonLink>
        </>
      )}
    </>
  );
}

/** What the page before has declared; undefined when it is seen once more. */
function useDeclared(): string[] | undefined {
  const { t } = useTranslation('header', { keyPrefix: 'CancellationPage' });
  const { code } = useSite();
  const { submittedAt = '', kind, endsOn, ...said } = usePlatform().page.typed ?? {};
  if (!Date.parse(submittedAt)) return undefined;
  const facts: [label: string, value: string | undefined][] = [
    ['contract', said['contract']],
    ['orderNumber', said['orderNumber']],
    ['kind', t(kind === 'EXTRAORDINARY' ? kind : 'ORDINARY')],
    ['reason', said['reason']],
    // A day has no time zone: at noon it is the same one everywhere.
    ['endsOn', endsOn ? formatDate(code, `${endsOn}T12:00:00Z`, 'long') : t('soonest')],
    ['name', said['name']],
    ['email', said['email']],
  ];
  return [
    t('statement'),
    ...facts.flatMap(([label, value]) => (value ? [t('fact', { label: t(label), value })] : [])),
    t('declaredAt', { date: formatDate(code, submittedAt, 'long'), time: formatDate(code, submittedAt, 'time') }),
  ];
}
