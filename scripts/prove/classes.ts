/** A class of hostile input, the bound within which the product must stay, and the tests that send it. */
export interface ProofClass {
  name: string
  bound: string
  /** Test files, or some of their tests: those whose full title matches. */
  tests: { file: string; titled?: RegExp }[]
}

/**
 * The proof suite. Its tests are ordinary tests; a file that is named here runs once in `npm test`. A test of generated
 * inputs ends its title with their number, as in "(400 inputs)"; any other test counts as one.
 */
export const proofClasses: readonly ProofClass[] = [
  {
    name: 'import files',
    bound: 'reader of 384 MB, 20 s, fails with a reason',
    tests: [
      { file: 'server/src/catalog/imports/hostile-files.test.ts' },
      { file: 'server/src/catalog/imports/hostile-imports.test.ts', titled: /hostile file fails/ },
    ],
  },
  {
    name: 'import archives',
    bound: '256 MB of heap, 400 MB in all, 20 s; visitors get 200',
    tests: [{ file: 'server/src/catalog/imports/hostile-archives.test.ts' }],
  },
  {
    name: 'import previews',
    bound: '3 of a business at once, 250 MB, with readers 600 MB',
    tests: [{ file: 'server/src/catalog/imports/preview-limits.test.ts' }],
  },
  {
    name: 'pictures',
    bound: 'known formats, one at a time, 200 MB, with decoder 420 MB',
    tests: [
      { file: 'server/src/core/storage/large-pictures.test.ts' },
      { file: 'server/src/core/storage/picture-decoder.test.ts' },
    ],
  },
  {
    name: 'resized pictures',
    bound: '3 at once, 100 wait, the others get 503',
    tests: [{ file: 'server/src/core/images/image-cache.test.ts' }],
  },
  {
    name: 'poison jobs',
    bound: 'given up after 3 attempts, no file stays',
    tests: [{ file: 'server/src/catalog/imports/hostile-imports.test.ts', titled: /attempts/ }],
  },
  {
    name: 'long jobs',
    bound: 'mail within 1 s, one long job of a business',
    tests: [{ file: 'server/src/core/jobs/jobs.test.ts', titled: /take long|long job/ }],
  },
  {
    name: 'stored files',
    bound: 'objects equal references',
    tests: [{ file: 'server/src/catalog/stored-files/ledger.test.ts' }],
  },
  {
    name: 'quotas',
    bound: '409 over the quota, also at once',
    tests: [{ file: 'server/src/core/quotas/quotas.test.ts' }, { file: 'server/src/core/quotas/text-quota.test.ts' }],
  },
  {
    name: 'take-down',
    bound: '404 at every width',
    tests: [{ file: 'server/src/catalog/stored-files/take-down.test.ts' }],
  },
  {
    name: 'mail recipients',
    bound: 'confirmed address or fixed text',
    tests: [{ file: 'server/src/api/mail-invariant.test.ts' }, { file: 'server/src/core/mail/limit-mail.test.ts' }],
  },
  {
    name: 'throttling',
    bound: 'limited per client; right password works',
    tests: [{ file: 'server/src/api/http/rate-limits.test.ts' }, { file: 'server/src/api/http/trust-proxy.test.ts' }],
  },
  {
    name: 'private links',
    bound: 'another business and device learn nothing',
    tests: [
      { file: 'server/src/catalog/private-links/owner-links.test.ts', titled: /another business|second owner/ },
      { file: 'server/src/catalog/private-links/private-links.test.ts' },
    ],
  },
  {
    name: 'other tenants',
    bound: '404, no name, no row',
    tests: [
      { file: 'server/src/api/isolation.test.ts' },
      { file: 'server/src/api/foreign-ids.test.ts' },
      { file: 'server/src/core/db/isolation.test.ts' },
      { file: 'server/src/notifications/notification-stream.test.ts', titled: /own ones|without a session/ },
    ],
  },
  {
    name: 'signed addresses',
    bound: "403 or 404 with another's name, type, time or key",
    tests: [
      { file: 'server/src/core/storage/uploads.test.ts', titled: /forged|another business/ },
      { file: 'server/src/catalog/imports/export.test.ts', titled: /archive address/ },
      { file: 'server/src/catalog/stored-files/take-down.test.ts', titled: /another key|private link/ },
    ],
  },
  {
    name: 'any request',
    bound: 'documented status, 256 MB of heap, 350 MB in all, 10 s',
    tests: [{ file: 'server/src/api/fuzz.test.ts' }],
  },
  {
    name: 'any form',
    bound: 'documented status, 256 MB of heap, 350 MB in all, 10 s',
    tests: [{ file: 'server/src/api/multipart-fuzz.test.ts' }],
  },
  {
    name: 'stored markup',
    bound: 'text on every screen, nothing blocked or run',
    tests: [{ file: 'e2e/specs/stored-markup.test.ts' }],
  },
  {
    name: 'transport',
    bound: '4xx in the envelope at once',
    tests: [
      { file: 'server/src/api/http/transport.test.ts' },
      { file: 'shell/server/proxy.test.ts' },
      { file: 'shell/server/requests.test.ts', titled: /first path segments/ },
    ],
  },
  {
    name: 'redirects',
    bound: 'own hosts only',
    tests: [
      { file: 'shell/server/requests.test.ts', titled: /^redirects/ },
      { file: 'server/src/notifications/notifications.test.ts', titled: /redirect|foreign address|own page/ },
      { file: 'shared/contract/src/rules.test.ts', titled: /redirect|may not lead/ },
    ],
  },
  {
    name: 'headers',
    bound: 'those of each class of answer, nosniff on all',
    tests: [
      { file: 'shell/server/requests.test.ts', titled: /class of answer/ },
      { file: 'server/src/api/headers.test.ts' },
    ],
  },
  {
    name: 'logs',
    bound: 'no secret, no text that was sent',
    tests: [{ file: 'server/src/api/logs.test.ts' }],
  },
  {
    name: 'hostile releases',
    bound: 'no file, program, network, other render',
    tests: [{ file: 'shell/server/rendering/hostile-release.test.ts' }],
  },
  {
    name: 'unsigned releases',
    bound: 'not served',
    tests: [{ file: 'shell/server/releases/trusted-registry.test.ts' }],
  },
  {
    name: 'open requests',
    bound: '50 streams of an owner, 50 polls of a network',
    tests: [{ file: 'server/src/notifications/notification-stream.test.ts', titled: /capped/ }],
  },
  {
    name: 'certificates',
    bound: 'confirmed owner, first ones within a budget',
    tests: [{ file: 'server/src/accounts/businesses/domains.test.ts' }],
  },
  {
    name: 'registry readers',
    bound: 'no business is named',
    tests: [{ file: 'server/src/releases/registry/change.test.ts', titled: /only gateways learn/ }],
  },
  {
    name: 'made-up addresses',
    bound: 'usual pages stay, other networks get pages',
    tests: [
      { file: 'shell/server/pages/cached-pages.test.ts', titled: /made-up addresses|spellings/ },
      { file: 'shell/server/rendering/render-pool.test.ts', titled: /network with many renders/ },
      { file: 'shell/server/pages/site-files.test.ts', titled: /an index is read/ },
    ],
  },
  {
    name: 'claimed addresses',
    bound: 'same answers; older accounts sign in',
    tests: [{ file: 'server/src/accounts/auth/sign-up.test.ts', titled: /taken address|several shops/ }],
  },
  {
    name: 'reported errors',
    bound: 'no file outside the release',
    tests: [
      { file: 'server/src/releases/canary/release-errors.test.ts', titled: /only positions|outside the release/ },
    ],
  },
  {
    name: 'erasure',
    bound: 'no row, mail, counter or picture stays',
    tests: [{ file: 'server/src/accounts/operators/erase.test.ts' }],
  },
  {
    name: 'canary reports',
    bound: 'up to 6 networks move nothing',
    tests: [
      { file: 'server/src/releases/canary/compare.test.ts', titled: /network|false/ },
      {
        file: 'server/src/releases/canary/canary.test.ts',
        titled: /only a gateway|counts once|hostile networks|thousands|not a report/,
      },
      { file: 'shell/server/reporting/page-tickets.test.ts' },
    ],
  },
]

const files = [...new Set(proofClasses.flatMap(({ tests }) => tests.map(({ file }) => file)))]

/** Files of the suite by the run of Jest that they need. */
export const proofFiles = {
  unit: files.filter(file => !file.startsWith('e2e/')),
  postgres: files.filter(file => file.startsWith('server/')),
  e2e: files.filter(file => file.startsWith('e2e/')),
}
