import type { LogoImage } from '../../contract/footer-content.ts';
import { FOOTER_LOGOS_PATH } from '../../contract/footer-paths.ts';

interface MarkProps extends LogoImage {
  width: number;
  height: number;
}

/** The mark of a payment, a carrier or a seal. */
export function Mark({ label, source, width, height }: MarkProps) {
  return (
    <img
      src={`${FOOTER_LOGOS_PATH}/${source}.svg`}
      alt={label}
      title={label}
      width={width}
      height={height}
      loading="lazy"
      decoding="async"
    />
  );
}
