import { statSync } from 'node:fs'
import { isIP } from 'node:net'
import { isEmail } from '@showcase/contract/form-rules'
import { canaryLimits } from '@showcase/contract/limits'
import { address, commonSettings, httpAddress, isHost, oneOf, ownPort, wholeNumber } from '@showcase/process/settings'
import { z } from 'zod'
import { addressesOf } from './database-addresses.ts'
import { fcmServiceAccount, knownPushHosts, vapidPrivateKey } from './push-settings.ts'

const onOff = oneOf(['on', 'off'])
const oneServer = address('postgres:', 'postgresql:')
/** May name several servers. */
const postgresUrl = z.string().superRefine((text, context) => {
  const { error } = z.array(oneServer).safeParse(addressesOf(text))
  if (error) context.addIssue(error.issues[0]?.message ?? '')
})

const hostName = z
  .string()
  .transform(text => text.toLowerCase().replace(/\.$/, ''))
  .refine(text => /^[a-z\d]([a-z\d.-]*[a-z\d])?$/.test(text) || isIP(text.replace(/^\[|\]$/g, '')) !== 0, {
    error: ({ input }) => `must be a name such as edge.example.com, not "${input}".`,
  })

function listOf(isItem: (text: string) => boolean, error: string) {
  return z
    .string()
    .transform(text =>
      text
        .toLowerCase()
        .split(/[\s,]+/)
        .filter(Boolean),
    )
    .refine(items => items.every(isItem), { error })
}

const ipAddresses = listOf(text => isIP(text) !== 0, 'must be a list of IP addresses.')

/** Addresses with or without a port: `192.0.2.1:5353`, `[2001:db8::1]:5353`. */
const nameServers = listOf(
  text => isIP(text) !== 0 || (isHost(text) && isIP(text.replace(/:\d+$/, '').replace(/^\[|\]$/g, '')) !== 0),
  'must be a list of IP addresses, each with or without a port.',
)

const hostsWithPorts = listOf(
  isHost,
  'must be a list of names or addresses, each with or without a port, such as pictures.internal:8080.',
)

/** `*` stands for the first label of a host. */
const hostPatterns = listOf(
  text => isHost(text.replace(/^\*\./, '')),
  'must be a list of host names such as push.example.com or *.push.example.com.',
)

/** One address, with or without a name: `Showcase <mail@shop.example>`. */
const sender = z
  .string()
  .refine(
    text => isEmail(/^(?:"[^"]*"|[^",:;<>]*)\s*<([^<>]+)>$/.exec(text)?.[1] ?? text),
    'must be one email address, with or without a name, such as Showcase <mail@shop.example>.',
  )

const folder = z.string().refine(path => statSync(path, { throwIfNoEntry: false })?.isDirectory(), {
  error: ({ input }) => `must be a folder that exists, not "${input}".`,
})

/** A folder that may be missing. */
const ownFolder = z.string().refine(path => statSync(path, { throwIfNoEntry: false })?.isDirectory() ?? true, {
  error: ({ input }) => `must be a folder, but "${input}" is a file.`,
})

const MIN_LENGTH = 32

const secretText = z
  .string()
  .refine(text => text.length >= MIN_LENGTH, { error: `must have at least ${MIN_LENGTH} characters.` })

/** A name and a token, which may contain colons. */
function namedToken(pair: string): [name: string, token: string] {
  const [name = '', ...token] = pair.trim().split(':')
  return [name, token.join(':')]
}

/** `name:token,name:token` */
const namedTokens = z
  .string()
  .transform(text => text.split(',').map(namedToken))
  .refine(pairs => pairs.every(([name, token]) => /^[a-z][a-z0-9-]*$/.test(name) && token.length >= MIN_LENGTH), {
    error: `must read name:token,name:token with tokens of at least ${MIN_LENGTH} characters.`,
  })
  .refine(pairs => new Set(pairs.map(([name]) => name)).size === pairs.length, {
    error: 'must give each name once: only the last of its tokens would be accepted.',
  })
  .transform(pairs => new Map(pairs))

/** A secret, which may be missing. */
function secret<T extends z.ZodType>(schema: T, description: string, { mayBeEmpty = false } = {}) {
  return schema.optional().meta({ description, isSecret: true, mayBeEmpty })
}

const s3Names = ['S3_ENDPOINT', 'S3_BUCKET', 'S3_REGION', 'S3_ACCESS_KEY', 'S3_SECRET_KEY'] as const
const neededInProduction = ['SECRET', 'PLATFORM_TOKEN', 'DEPLOY_TOKENS', 'RELEASE_KEY'] as const

/** Every setting of the API server and its operator commands, one per environment variable. */
export const serverSettings = z
  .object({
    NODE_ENV: oneOf(['production', 'development', 'test'])
      .optional()
      .describe('`production` requires the secrets and switches the demo off.'),
    SHOWCASE_VERSION: z
      .string()
      .default('development')
      .describe('Version that health and doctor report; set in images.'),
    PORT: commonSettings.PORT,
    HOST: commonSettings.HOST,
    DATA_DIR: ownFolder
      .default('.data')
      .describe('Folder for everything that the server keeps on disk, such as the database, files and mail.'),
    MAIN_HOST: commonSettings.MAIN_HOST,
    PUBLIC_URL: commonSettings.PUBLIC_URL,
    API_BASE_URL: commonSettings.API_BASE_URL,
    IMAGE_BASE_URL: commonSettings.IMAGE_BASE_URL,

    DATABASE_URL: secret(
      postgresUrl,
      'PostgreSQL. With several servers (`postgres://user@a:5432,b:5432/showcase`) the one that accepts writes is used. ' +
        'Unset: PGlite in DATA_DIR, for a single process.',
    ),
    DATABASE_DIRECT_URL: secret(
      postgresUrl,
      'The database itself, if DATABASE_URL is a pooler in transaction mode such as PgBouncer: migrations, backups and ' +
        'LISTEN use it. Default: DATABASE_URL.',
    ),
    DATABASE_POOL: wholeNumber(2, 500)
      .default(10)
      .describe('Connections to PostgreSQL per process; the replica gets as many again.'),
    DATABASE_REPLICA_URL: secret(oneServer, 'Streaming replica of DATABASE_URL that serves the reads of visitors.'),
    DATABASE_REPLICA_MAX_LAG: wholeNumber(1, 3600)
      .default(5)
      .describe('Seconds that the replica may lag behind before reads go to DATABASE_URL.'),
    MIGRATIONS: oneOf(['apply', 'await'])
      .default('apply')
      .describe(
        '`apply`: a server migrates the PostgreSQL schema when it starts. `await`: it waits for `platform migrate`.',
      ),

    S3_ENDPOINT: httpAddress().optional().describe('S3 storage for files. Unset: files are in DATA_DIR.'),
    S3_PUBLIC_ENDPOINT: commonSettings.S3_PUBLIC_ENDPOINT,
    S3_BUCKET: z.string().optional().describe('Bucket of the S3 storage.'),
    S3_REGION: z.string().optional().describe('Region of the S3 storage.'),
    S3_ACCESS_KEY: secret(z.string(), 'Access key of the S3 storage.'),
    S3_SECRET_KEY: secret(z.string(), 'Secret key of the S3 storage.'),
    IMAGE_CACHE_MB: wholeNumber(10, 10_000_000)
      .default(2000)
      .describe('Disk space for resized pictures; beyond it the least recently used ones are removed.'),
    QUOTA_MB: wholeNumber(1, 10_000_000)
      .default(2000)
      .describe('Disk space for the pictures of a business. `platform -- quota` changes it for one business.'),
    QUOTA_TEXT_MB: wholeNumber(1, 10_000_000)
      .default(500)
      .describe(
        'Texts of the products and catalogues of a business, earlier versions for the undo of imports, and words of searches.',
      ),
    QUOTA_PRODUCTS: wholeNumber(1, 10_000_000).default(50_000).describe('Products of a business.'),
    QUOTA_IMPORTS: wholeNumber(1, 100).default(2).describe('Imports of a business that wait or run at once.'),
    FETCH_PICTURES: onOff
      .default('on')
      .describe('`off`: an import fetches no pictures from the addresses in a product file.'),
    FETCH_PRIVATE_HOSTS: hostsWithPorts
      .default([])
      .describe(
        'Servers of your own network (`host:port`, separated by commas) from which imports may fetch pictures as well. ' +
          'All other addresses must be public.',
      ),

    SMTP_URL: secret(
      address('smtp:', 'smtps:').refine(text => URL.parse(text)?.hostname !== '', {
        error: 'must name a mail server, such as smtp://mail.example:587.',
      }),
      'Mail server. Unset: mail is written as .eml files to DATA_DIR/outbox.',
    ),
    MAIL_FROM: sender.optional().describe('Sender of mail. Default: Showcase <no-reply@MAIN_HOST>.'),
    SUPPORT_EMAIL: z
      .string()
      .refine(isEmail, 'must be one email address, such as support@example.com.')
      .optional()
      .describe('Address that receives messages to the platform’s support. Default: support@MAIN_HOST.'),

    DOCUMENTS_DIR: folder
      .optional()
      .describe(
        'Folder with the terms (terms.md) and the privacy policy (privacyPolicy.md) of the platform as Markdown. A missing file: the sample of the product.',
      ),

    CDN_PURGE_URL: httpAddress()
      .optional()
      .describe(
        'Address to which the keys of changed pages and pictures are posted. Unset: shared caches in front may keep no pages.',
      ),
    CDN_PURGE_TOKEN: secret(
      z.string().regex(/^[\x21-\x7e]+$/, 'must be one line without spaces.'),
      'Token of CDN_PURGE_URL.',
      // The Docker stack names its file whether there is a CDN or not.
      { mayBeEmpty: true },
    ),

    CERTIFICATES_PER_HOUR: wholeNumber(1, 10_000)
      .default(10)
      .describe(
        'Subdomains, and own domains, that get their first certificate within an hour, so that sign-ups cannot use up ' +
          'the limits of the certificate authority.',
      ),
    EDGE_HOST: hostName.optional().describe('Name that own domains are an alias (CNAME) of. Default: MAIN_HOST.'),
    EDGE_ADDRESSES: ipAddresses
      .default([])
      .describe('IP addresses of the edge, for own domains that cannot be an alias.'),
    DNS_SERVERS: nameServers
      .default([])
      .describe('Recursive name servers that check own domains. Default: those of the system.'),

    VAPID_PRIVATE_KEY: secret(
      vapidPrivateKey,
      'Private key of P-256 that signs web push messages. Default: derived from SECRET.',
    ),
    PUSH_HOSTS: hostPatterns
      .default([...knownPushHosts])
      .describe('Hosts of push services that the server may send to, separated by commas. `*` stands for one label.'),
    FCM_SERVICE_ACCOUNT: fcmServiceAccount
      .optional()
      .describe('Key file of a Firebase service account. Unset: the mobile app receives no push messages.'),
    FCM_URL: httpAddress().default('https://fcm.googleapis.com').describe('Address of Firebase Cloud Messaging.'),

    SECRET: secret(secretText, 'Signs upload addresses, form tokens and links to release sets.'),
    PLATFORM_TOKEN: secret(secretText, 'Token of the operator for the calls under /platform.'),
    PLATFORM_TOKENS: secret(namedTokens, 'Tokens of further operators: name:token,name:token.'),
    DEPLOY_TOKENS: secret(namedTokens, 'Tokens that may publish one remote each: remote:token,remote:token.'),
    GATEWAY_TOKEN: secret(
      secretText,
      'Token with which gateways report to the registry. Default: derived from SECRET.',
    ),
    RELEASE_KEY: secret(secretText, 'Secret from which the key that signs releases is derived.'),

    ENVIRONMENT: z
      .string()
      .regex(
        /^([a-z][a-z0-9-]{0,19})?$/,
        'must be a short name such as "staging": lower-case letters, digits and hyphens.',
      )
      .default('')
      .describe(
        'Name of this installation, such as `staging`. Deploy tokens carry it, so that another installation can say whose a token is.',
      ),
    CANARY_STAGE_MINUTES: wholeNumber(0, 10_080)
      .default(15)
      .describe('Minutes that each stage of an automatic canary lasts at least.'),
    CANARY_STAGE_VIEWS: wholeNumber(1, canaryLimits.views)
      .default(100)
      .describe('Page views of the canary that each of its stages needs, each from another network.'),
    SEED: oneOf(['demo', 'none'])
      .default('demo')
      .describe('Data that an empty database receives: the `demo` businesses, if DEMO allows them, or `none`.'),
    DEMO: onOff
      .optional()
      .describe('Whether the demo businesses, whose password is public, may exist. Default: off in production.'),
    LEAD_DAYS: wholeNumber(0, 36_500)
      .default(0)
      .describe(
        'Days for which enquiries and messages of visitors are kept, with names and addresses, and all notifications. 0: until their owner deletes them.',
      ),
    SESSION_TTL_DAYS: wholeNumber(1, 3650).default(30).describe('Days until a session expires.'),
    RATE_LIMIT: onOff.default('on').describe('`off` removes the rate limits, for load tests only.'),
    DRAIN_SECONDS: commonSettings.DRAIN_SECONDS,
    TRUST_PROXY: commonSettings.TRUST_PROXY,
    METRICS_PORT: commonSettings.METRICS_PORT,
    LOG_LEVEL: commonSettings.LOG_LEVEL,
  })
  .superRefine((given, context) => {
    function refuse(name: string, message: string) {
      context.addIssue({ code: 'custom', path: [name], message })
    }
    if (given.DATABASE_DIRECT_URL && !given.DATABASE_URL)
      refuse('DATABASE_DIRECT_URL', 'must be the address of the database behind DATABASE_URL.')
    if (given.DATABASE_REPLICA_URL && !given.DATABASE_URL)
      refuse('DATABASE_REPLICA_URL', 'must be the address of a replica of DATABASE_URL.')
    const missing = s3Names.filter(name => !given[name])
    if (missing.length > 0 && missing.length < s3Names.length)
      refuse(missing.join(', '), `must be set too, because ${s3Names.join(', ')} go together.`)
    if (given.METRICS_PORT === given.PORT) refuse('METRICS_PORT', ownPort)
    if (given.NODE_ENV === 'production')
      for (const name of neededInProduction) if (!given[name]) refuse(name, 'must be set in production.')
  })

export type ServerSettings = z.output<typeof serverSettings>
