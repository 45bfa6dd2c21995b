/**
 * Rules for imports. The check prints each rule's comment, which says what to do instead.
 * swc parses TypeScript, because TypeScript 7 has no compiler API for tools (docs/decisions/0001-npm-toolchain.md).
 */

const testFile = '\\.test(ing)?\\.tsx?$|(^|/)testing/'

/** A rule that forbids `from` -> `to`. */
function forbid(name, comment, from, to) {
  return { name, comment, severity: 'error', from, to }
}

/** A shared package may import the listed shared packages and no others. */
function sharedMayUse(name, allowed) {
  return forbid(
    `shared/${name}`,
    allowed.length
      ? `shared/${name} may use only shared/{${allowed.join(',')}}. Move what both need down into one of them, or pass it in as an argument.`
      : `shared/${name} may use no other shared package. Pass it the value as an argument.`,
    { path: `^shared/${name}/`, pathNot: testFile },
    { path: '^shared/', pathNot: `^shared/(${[name, ...allowed].join('|')})/` },
  )
}

/** Layers of the server. Each may import the layers of its list. */
const serverLayers = {
  core: [],
  notifications: ['core'],
  accounts: ['notifications', 'core'],
  catalog: ['accounts', 'notifications', 'core'],
  leads: ['catalog', 'accounts', 'notifications', 'core'],
  releases: ['core'],
  api: ['leads', 'catalog', 'accounts', 'notifications', 'releases', 'core'],
  demo: ['leads', 'catalog', 'accounts', 'notifications', 'core'],
}

function serverLayer([name, allowed]) {
  return forbid(
    `server/${name}`,
    allowed.length
      ? `server/src/${name} may import only server/src/{${allowed.join(',')}}. Move what both need down, or pass a value or a function in.`
      : `server/src/${name} is the lowest layer and imports no other. Pass what it needs as an argument.`,
    { path: `^server/src/${name}/`, pathNot: testFile },
    { path: '^server/src/', pathNot: `^server/src/(${[name, ...allowed].join('|')})/` },
  )
}

/** A library that is wrapped once, in one place. */
function wrapped(library, home, instead) {
  return forbid(
    `wrapped:${library}`,
    instead,
    { path: '.', pathNot: `^(${home})/|${testFile}` },
    { path: `(^|node_modules/)${library}(/|$)`, dependencyTypesNot: ['type-only'] },
  )
}

export default {
  forbidden: [
    forbid(
      'no-cycle',
      'These files import each other. Move what both need into a third file that imports neither.',
      {},
      { circular: true },
    ),
    forbid(
      'unresolved',
      'This import cannot be resolved. Relative imports carry their .ts/.tsx ending; packages are entered through their "exports".',
      {},
      { couldNotResolve: true },
    ),

    forbid(
      'remote-to-remote',
      'Remotes never import each other: code crosses through federation alone. Expose it in remote.manifest.ts, or move it to shared/.',
      { path: '^remotes/([^/]+)/' },
      { path: '^remotes/', pathNot: '^remotes/$1/' },
    ),
    forbid(
      'remote-stays-in-shared',
      'A remote imports shared/* only. Reach the shell through @showcase/session and @showcase/router.',
      { path: '^remotes/' },
      { path: '^(shell|server|scripts|e2e)/' },
    ),
    forbid(
      'shell-stays-in-shared',
      'The shell imports shared/* only. It reaches remotes through their manifests at run time and the server through its calls.',
      { path: '^shell/' },
      { path: '^(remotes|server|scripts|e2e)/' },
    ),
    forbid(
      'gateway-folders',
      'In the gateway, pages use reporting, reporting uses rendering, and all of them use releases and sites. Move what both need down, or pass it in.',
      { path: '^shell/server/(releases|sites)/', pathNot: testFile },
      { path: '^shell/server/[a-z]+/', pathNot: '^shell/server/$1/' },
    ),
    forbid(
      'gateway-folders-upwards',
      'In the gateway, rendering does not use reporting, and neither of them uses pages. Pass in what is needed.',
      { path: '^shell/server/(rendering|reporting)/', pathNot: testFile },
      { path: '^shell/server/(pages|reporting)/', pathNot: '^shell/server/$1/' },
    ),
    forbid(
      'shell-browser-not-server',
      'Code of the browser host must not pull in the gateway. Put what both need under shared/federation.',
      { path: '^shell/src/', pathNot: testFile },
      { path: '^shell/server/' },
    ),
    forbid(
      'shared-stays-in-shared',
      'shared/* imports neither shell nor remotes nor server. Take the value as an argument.',
      { path: '^shared/' },
      { path: '^(shell|remotes|server|scripts|e2e)/' },
    ),
    sharedMayUse('contract', []),
    sharedMayUse('process', []),
    sharedMayUse('router', []),
    sharedMayUse('native-bridge', ['contract']),
    sharedMayUse('api-client', ['contract']),
    sharedMayUse('outbox', ['api-client', 'contract', 'router']),
    sharedMayUse('session', ['api-client', 'contract', 'router']),
    sharedMayUse('ui', ['contract', 'router', 'session']),
    sharedMayUse('modal-host', ['ui', 'contract', 'router', 'session']),
    sharedMayUse('drafts', ['modal-host', 'router', 'session']),
    sharedMayUse('admin-kit', [
      'drafts',
      'ui',
      'modal-host',
      'contract',
      'api-client',
      'native-bridge',
      'federation',
      'router',
      'session',
    ]),
    sharedMayUse('federation', ['contract', 'router', 'session']),
    forbid(
      'testing-in-tests',
      '@showcase/testing is for tests and scripts. Product code that needs this helper should own it.',
      { path: '.', pathNot: `${testFile}|(^|/)jest\\.config|^(e2e|scripts)/` },
      { path: '^shared/testing/' },
    ),

    forbid(
      'server-uses-contract',
      'The server imports shared/contract and shared/process only. The rest of shared/* is for the browser and the gateway.',
      { path: '^server/', pathNot: testFile },
      { path: '^(shared/(?!contract/|process/)|shell|remotes|scripts|e2e)' },
    ),
    ...Object.entries(serverLayers).map(serverLayer),
    forbid(
      'server/ops',
      'Nothing imports server/src/ops except server/src/ops.',
      { path: '^server/', pathNot: `^server/src/ops/|${testFile}` },
      { path: '^server/src/ops/' },
    ),
    forbid(
      'server/unknown-folder',
      'This folder is none of the layers of the server. Move the file into one of them.',
      { path: '^server/src/[^/]+/', pathNot: `^server/src/(${[...Object.keys(serverLayers), 'ops'].join('|')})/` },
      {},
    ),
    forbid(
      'images-without-testing',
      'Images run this code, and .dockerignore leaves server/testing out of them. Move what the code needs into server/src.',
      { path: '^(server/src|shell|remotes|shared|publisher)/', pathNot: testFile },
      { path: '^(server|shell)/testing/' },
    ),
    forbid(
      'routes-hold-no-sql',
      'Routes hold no SQL. Write the query in <domain>.repository.ts and reach it through the service.',
      { path: '\\.routes\\.ts$' },
      { path: '\\.repository\\.ts$|(^|node_modules/)(kysely|pg|@electric-sql)(/|$)' },
    ),
    forbid(
      'http-only-in-api',
      'Only server/src/api imports fastify. Take plain values, and let api/ read the request and send the answer.',
      { path: '^server/src/[^/]+/', pathNot: `^server/src/api/|${testFile}` },
      { path: '(^|node_modules/)@?fastify' },
    ),

    wrapped(
      'react-router-dom',
      'shared/router',
      'Import from @showcase/router, which exports what we use of react-router-dom.',
    ),
    wrapped(
      'react-router',
      'shared/router',
      'Import from @showcase/router, which exports what we use of react-router-dom.',
    ),
    wrapped('flickity', 'shared/ui', 'Use the carousel of @showcase/ui/carousel; flickity is wrapped there alone.'),
    wrapped('react-toastify', 'shared/modal-host', 'Use toast from @showcase/modal-host.'),
    wrapped('@base-ui', 'shared/ui', 'Use the component of @showcase/ui; its primitives are wrapped there.'),
    wrapped('ky', 'shared/api-client', 'Use usePlatform().api or platformOf(context).api from @showcase/session.'),
    wrapped(
      'sharp',
      'server/src/(core/decoding|ops/fill)|scripts',
      'Open pictures with server/src/core/decoding/open-picture.ts, which refuses dangerous formats.',
    ),
    wrapped('kysely', 'server', 'Only the server speaks to the database. Use a call of the contract.'),
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)(dist|\\.data|\\.cache|\\.toolchain)/' },
    parser: 'swc',
    tsPreCompilationDeps: true,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default', 'types', 'require'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.d.ts', '.css', '.json'],
    },
    progress: { type: 'none' },
  },
}
