/** A class of hostile input, the bound within which the product must stay, and the tests that send it. */
export interface ProofClass {
  name: string
  bound: string
  /** Test files, or some of their tests: those whose full title matches. */
  tests: { file: string; titled?: RegExp }[]
}

/** @param tests files, or a file and the titles of its tests that send the input */
function proof(name: string, bound: string, ...tests: (string | [file: string, titled: RegExp])[]): ProofClass {
  return {
    name,
    bound,
    tests: tests.map(test => (typeof test === 'string' ? { file: test } : { file: test[0], titled: test[1] })),
  }
}

/**
 * The proof suite. Its tests are ordinary tests; a file that is named here runs once in `npm test`. A test of generated
 * inputs ends its title with their number, as in "(400 inputs)"; any other test counts as one.
 */
export const proofClasses: readonly ProofClass[] = [
  proof(
    'import files',
    'reader of 384 MB, 20 s, fails with a reason',
    'server/src/catalog/imports/hostile-files.test.ts',
    ['server/src/catalog/imports/hostile-imports.test.ts', /hostile file fails/],
  ),
  proof(
    'import archives',
    '256 MB of heap, 400 MB in all, 20 s; visitors get 200',
    'server/src/catalog/imports/hostile-archives.test.ts',
  ),
  proof(
    'import previews',
    '3 of a business at once, 250 MB, with readers 600 MB',
    'server/src/catalog/imports/preview-limits.test.ts',
  ),
  proof(
    'pictures',
    'known formats, one at a time, 200 MB, with decoder 420 MB',
    'server/src/core/storage/large-pictures.test.ts',
    'server/src/core/storage/picture-decoder.test.ts',
  ),
  proof('resized pictures', '3 at once, 100 wait, the others get 503', 'server/src/core/images/image-cache.test.ts'),
  proof('poison jobs', 'given up after 3 attempts, no file stays', [
    'server/src/catalog/imports/hostile-imports.test.ts',
    /attempts/,
  ]),
  proof('long jobs', 'mail within 1 s, one long job of a business', [
    'server/src/core/jobs/jobs.test.ts',
    /take long|long job/,
  ]),
  proof('stored files', 'objects equal references', 'server/src/catalog/stored-files/ledger.test.ts'),
  proof(
    'quotas',
    '409 over the quota, also at once',
    'server/src/core/quotas/quotas.test.ts',
    'server/src/core/quotas/text-quota.test.ts',
  ),
  proof('take-down', '404 at every width', 'server/src/catalog/stored-files/take-down.test.ts'),
  proof(
    'mail recipients',
    'confirmed address or fixed text',
    'server/src/api/mail-invariant.test.ts',
    'server/src/core/mail/limit-mail.test.ts',
  ),
  proof(
    'throttling',
    'limited per client; right password works',
    'server/src/api/http/rate-limits.test.ts',
    'server/src/api/http/trust-proxy.test.ts',
  ),
  proof(
    'private links',
    'another business and device learn nothing',
    ['server/src/catalog/private-links/owner-links.test.ts', /another business/],
    'server/src/catalog/private-links/private-links.test.ts',
  ),
  proof(
    'other tenants',
    '404, no name, no row',
    'server/src/api/isolation.test.ts',
    'server/src/api/foreign-ids.test.ts',
    'server/src/core/db/isolation.test.ts',
    ['server/src/notifications/notification-stream.test.ts', /own ones|without a session/],
  ),
  proof(
    'signed addresses',
    "403 or 404 with another's name, type, time or key",
    ['server/src/core/storage/uploads.test.ts', /forged|another business/],
    ['server/src/catalog/imports/export.test.ts', /archive address/],
    ['server/src/catalog/stored-files/take-down.test.ts', /another key|private link/],
  ),
  proof('any request', 'documented status, 256 MB of heap, 350 MB in all, 10 s', 'server/src/api/fuzz.test.ts'),
  proof('any form', 'documented status, 256 MB of heap, 350 MB in all, 10 s', 'server/src/api/multipart-fuzz.test.ts'),
  proof('stored markup', 'text on every screen, nothing blocked or run', 'e2e/specs/stored-markup.test.ts'),
  proof(
    'transport',
    '4xx in the envelope at once',
    'server/src/api/http/transport.test.ts',
    'shell/server/proxy.test.ts',
    ['shell/server/requests.test.ts', /first path segments/],
  ),
  proof(
    'redirects',
    'own hosts only',
    ['shell/server/requests.test.ts', /^redirects/],
    ['server/src/notifications/notifications.test.ts', /redirect|foreign address|own page/],
    ['shared/contract/src/rules.test.ts', /redirect|may not lead/],
  ),
  proof(
    'headers',
    'those of each class of answer, nosniff on all',
    ['shell/server/requests.test.ts', /class of answer/],
    'server/src/api/headers.test.ts',
  ),
  proof('logs', 'no secret, no text that was sent', 'server/src/api/logs.test.ts'),
  proof(
    'hostile releases',
    'no file, program, network, other render',
    'shell/server/rendering/hostile-release.test.ts',
  ),
  proof('unsigned releases', 'not served', 'shell/server/releases/trusted-registry.test.ts'),
  proof('open requests', '50 streams of an owner, 50 polls of a network', [
    'server/src/notifications/notification-stream.test.ts',
    /capped/,
  ]),
  proof(
    'certificates',
    'confirmed owner, first ones within a budget',
    'server/src/accounts/businesses/domains.test.ts',
  ),
  proof('registry readers', 'no business is named', [
    'server/src/releases/registry/change.test.ts',
    /only gateways learn/,
  ]),
  proof(
    'made-up addresses',
    'usual pages stay, other networks get pages',
    ['shell/server/pages/cached-pages.test.ts', /made-up addresses|spellings/],
    ['shell/server/rendering/render-pool.test.ts', /network with many renders/],
    ['shell/server/pages/site-files.test.ts', /an index is read/],
  ),
  proof('claimed addresses', 'same answers; older accounts sign in', [
    'server/src/accounts/auth/sign-up.test.ts',
    /taken address|several shops/,
  ]),
  proof('reported errors', 'no file outside the release', [
    'server/src/releases/canary/release-errors.test.ts',
    /only positions|outside the release/,
  ]),
  proof('erasure', 'no row, mail, counter or picture stays', 'server/src/accounts/operators/erase.test.ts'),
  proof(
    'canary reports',
    'up to 6 networks move nothing',
    ['server/src/releases/canary/compare.test.ts', /network|false/],
    ['server/src/releases/canary/canary.test.ts', /only a gateway|counts once|hostile networks|thousands|not a report/],
    'shell/server/reporting/page-tickets.test.ts',
  ),
]

const files = [...new Set(proofClasses.flatMap(({ tests }) => tests.map(({ file }) => file)))]

/** Files of the suite by the run of Jest that they need. */
export const proofFiles = {
  unit: files.filter(file => !file.startsWith('e2e/')),
  postgres: files.filter(file => file.startsWith('server/')),
  e2e: files.filter(file => file.startsWith('e2e/')),
}
