import { existsSync } from 'node:fs';
import path from 'node:path';

/**
 * What many pages need, as files and as folders (with a slash): one chunk compresses better than a dozen small ones. The
 * entry imports none of it, because it would have to wait for the whole chunk. Rolldown's `minShareCount` needs no list,
 * but costs most public pages 1.4 to 3 kB, and some of them more than 12 files.
 */
const modules = {
  common: [
    'client/brand/copy/page-heads.ts',
    'client/brand/copy/site-wide.ts',
    'client/brand/motifs/backdrop.tsx',
    'client/brand/motifs/edge-rule.tsx',
    'client/brand/motifs/studio-symbol.tsx',
    'client/brand/pictures/lead-pictures.ts',
    'client/brand/pictures/pictures.ts',
    'client/brand/inquiries.ts',
    'client/brand/studio.ts',
    'client/src/components/layout/section.tsx',
    'client/src/components/ui/button.tsx',
    'client/src/components/ui/button-style.ts',
    'client/src/components/ui/dialog-button.tsx',
    'client/src/components/ui/link.tsx',
    'client/src/components/ui/picture.tsx',
    'client/src/components/ui/skeleton.tsx',
    'client/src/lib/api/answer.ts',
    'client/src/lib/api/api-error.ts',
    'client/src/lib/api/check-response.ts',
    'client/src/lib/api/endpoint.ts',
    'client/src/lib/api/send-request.ts',
    'client/src/lib/api/with-proof.ts',
    'client/src/lib/api/with-timeout.ts',
    'client/src/lib/busy-label.ts',
    'client/src/lib/class-names.ts',
    'client/src/lib/forms/form-draft.ts',
    'client/src/lib/head/page-head.tsx',
    'client/src/lib/query-client.ts',
    'client/src/lib/toast.ts',
    'client/src/lib/use-hydrated.ts',
    'client/src/lib/use-lazy-dialog.ts',
    'client/src/lib/use-now.ts',
    'node_modules/@tanstack/',
    'node_modules/react/',
    'node_modules/react-dom/',
    'node_modules/regexparam/',
    'node_modules/scheduler/',
    'node_modules/wouter/',
    'shared/contracts/endpoint.ts',
    'shared/inquiry-choices.ts',
    'shared/limits/amounts.ts',
    'shared/limits/forms.ts',
    'shared/money.ts',
    'shared/parse-url.ts',
    'shared/site/head.ts',
    'shared/site/lead-pictures.ts',
    'shared/site/pages.ts',
    'shared/site/paths.ts',
    'shared/site/picture-files.ts',
    'shared/site/studio.ts',
  ],
  forms: [
    'client/brand/copy/forms.ts',
    'client/src/components/ui/autofill-inputs.tsx',
    'client/src/components/ui/choice-group.tsx',
    'client/src/components/ui/contact-fields.tsx',
    'client/src/components/ui/controls.tsx',
    'client/src/components/ui/copy-button.tsx',
    'client/src/components/ui/field.tsx',
    'client/src/components/ui/form.tsx',
    'client/src/components/ui/honeypot.tsx',
    'client/src/components/ui/password-input.tsx',
    'client/src/lib/copy-text.ts',
    'client/src/lib/forms/apply-issues.ts',
    'client/src/lib/forms/lazy-resolver.ts',
    'client/src/lib/forms/use-submit.ts',
    'client/src/lib/hard-navigate.ts',
    'client/src/lib/random-id.ts',
    'node_modules/react-hook-form/',
  ],
  uploads: [
    'client/src/components/ui/file-field.tsx',
    'client/src/components/ui/progress-bar.tsx',
    'client/src/lib/api/form-files.ts',
    'client/src/lib/use-leave-warning.ts',
    'shared/files.ts',
  ],
  rewards: [
    'client/brand/copy/receipt.ts',
    'client/brand/copy/reward-tiers.ts',
    'client/src/features/donations/sponsors/founding-spots.tsx',
    'shared/site/reward-tiers.ts',
    'shared/tiers.ts',
  ],
  validation: [
    'node_modules/@hookform/',
    'node_modules/zod/',
    'shared/contracts/fields.ts',
    'shared/pasted-text.ts',
    'shared/public-name.ts',
  ],
};

const root = path.join(import.meta.dirname, '..');

/** @throws if a module was renamed or removed, which would otherwise leave its chunk unnoticed. */
function groupOf(name: string, places: string[]) {
  for (const place of places) {
    if (!existsSync(path.join(root, place)))
      throw new Error(`client/chunks.ts: the chunk ${name} names ${place}, which does not exist`);
  }
  return {
    name,
    test: (id: string) => {
      // Finds it also where node_modules is a link to another place.
      const [, dependency] = /.*\/(node_modules\/.+)$/.exec(id) ?? [];
      const file = dependency ?? path.relative(root, id);
      return places.some(place => (place.endsWith('/') ? file.startsWith(place) : file === place));
    },
  };
}

export const chunks = [
  ...Object.entries(modules).map(([name, places]) => groupOf(name, places)),
  // Apart, because the home page shows none.
  { name: 'icons', test: /node_modules\/lucide-react\//, minShareCount: 5 },
];
