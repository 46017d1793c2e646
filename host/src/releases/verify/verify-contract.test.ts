import { expect, it } from 'vitest';
import { makeRelease, TEST_CONTRACT } from '../testing/make-release.ts';
import { verifyContract } from './verify-contract.ts';

it('REL-4 tells a team which version of a package the shop has, that lacks what its release uses', () => {
  const { manifest } = makeRelease({ manifest: { uses: { react: ['useState', 'useMagic'], vue: ['ref'] } } });
  expect(verifyContract(manifest, TEST_CONTRACT)).toEqual([
    { code: 'EXPORT_MISSING', text: "the host's react 19.3.1 has no useMagic" },
    { code: 'EXPORT_MISSING', text: "the host's vue has no ref" },
  ]);
});
