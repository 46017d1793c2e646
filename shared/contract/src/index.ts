export { conflictsOn, type Conflict } from './claims.ts';
export { fillProps } from './fill-props.ts';
export { integrityOf } from './integrity.ts';
export { compilePattern, isExact, overlap, REST, type MatchAddress } from './page-pattern.ts';
export { definePages, PageSheet, pathOn, type ShownPageSheet } from './page-sheet.ts';
export { PAGE_TYPES, type PageType } from './page-types.ts';
export type { PropsTemplate } from './props-template.ts';
export { compressFile } from './release-compression.ts';
export { ARCHIVE_LIMITS, ReleaseManifest, ReleasePath } from './release-manifest.ts';
export { weighRelease, type Excess } from './release-weight.ts';
export { partsOf, RemoteName, SlotName } from './remote-name.ts';
export {
  defineSlot,
  FRAME_PLACES,
  HOME_PLACE,
  PlaceName,
  SlotSheet,
  type Fallback,
  type FramePlace,
  type HydrationPolicy,
} from './slot-sheet.ts';
export {
  createReleaseKey,
  isSignedBy,
  publicKeyOf,
  releaseKeyId,
  SIGNATURE_HEADER,
  signRelease,
  type ReleaseSignature,
  type SignedRelease,
} from './release-signature.ts';
