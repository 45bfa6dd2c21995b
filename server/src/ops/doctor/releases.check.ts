import { countOf } from '@showcase/contract/limits'
import { remoteReleaseSchema } from '@showcase/contract/remote'
import { openReleaseStore } from '../../releases/store/open-release-store.ts'
import { isSignedWith } from '../../releases/store/sign-release.ts'
import { verifyRelease } from '../../releases/store/verify-release.ts'
import { type CheckContext, type Finding, fail, ok, warn } from './finding.ts'

type Gateway = { version: string; count: number }
type Broken = { id: string; name: string; version: string }

/** Gateways with a heartbeat within three intervals of 30 s. */
const running = `
  select version, count(*) as count from gateways where seen_at > now() - interval '90 seconds' group by 1 order by 1`

/** Recently served release sets with a release that does not exist. */
const brokenSets = `
  select s.id, r ->> 'name' as name, r ->> 'version' as version
  from release_sets s cross join jsonb_array_elements(s.remotes) r
  left join remote_versions v on v.name = r ->> 'name' and v.version = r ->> 'version' and v.removed_at is null
  where s.seen_at > now() - interval '10 minutes' and v.name is null limit 5`

/** The shells and release sets of the running gateways. */
export async function checkGateways({ session }: CheckContext): Promise<Finding[]> {
  if (!session) return []
  const shells = await session.query<Gateway>(running)
  const found: Finding[] = []
  if (shells.length === 0)
    found.push(
      warn(
        'no gateway sent a heartbeat in the last 90 s',
        'Start one with GATEWAY_TOKEN, and check that it can reach the API.',
      ),
    )
  if (shells.length > 1)
    found.push(
      warn(
        `they serve ${countOf(shells.length, 'shell')}: ${shells.map(one => `${one.count} × ${one.version}`).join(', ')}`,
        'Finish the upgrade: start all gateways with the same release.',
      ),
    )
  for (const { id, name, version } of await session.query<Broken>(brokenSets))
    found.push(
      fail(`set ${id} serves ${name} ${version}, which does not exist`, `npm run registry -- rollback ${name}`),
    )
  return found.length ? found : [ok(`${shells[0]?.count} run shell ${shells[0]?.version}`)]
}

const pointed = `
  select v.name, v.version, v.manifest, v.signature, v.removed_at is not null as is_removed
  from remote_versions v
  where exists (select from remote_pointers p where p.name = v.name and v.version in (p.version, p.previous))
  order by v.name, v.version`

type Row = { name: string; version: string; manifest: unknown; signature: string | null; is_removed: boolean }

const foreignTodo =
  'Set the RELEASE_KEY (or the DATA_DIR/secrets.json) of that time, or publish each of them again: npm run release -- <remote>'

/** The files and signatures of every release that is served or that a rollback would serve, compared with hashes and key. */
export async function checkReleases({ session, config }: CheckContext): Promise<Finding[]> {
  if (!session) return []
  const rows = await session.query<Row>(pointed)
  if (rows.length === 0) return [warn('no release is published: pages have no content', 'npm run release -- <remote>')]
  const store = openReleaseStore(config)
  const found: Finding[] = []
  const foreign: string[] = []
  for (const { name, version, manifest, signature, is_removed } of rows) {
    const release = remoteReleaseSchema.parse(manifest)
    if (!isSignedWith(config.releaseKey, release, signature ?? '')) foreign.push(`${name} ${version}`)
    const problems = is_removed ? ['its files were removed.'] : await verifyRelease(store, release)
    const todo = `Restore remotes/${name}/${version} from a backup, or move its pointers: npm run registry -- rollback ${name}`
    if (problems.length) found.push(fail(`${name} ${version}: ${problems.slice(0, 3).join(' ')}`, todo))
  }
  // A gateway that has the public key of another time serves them.
  if (foreign.length)
    found.push(
      warn(
        `gateways may refuse ${foreign.join(', ')}: another RELEASE_KEY signed ${foreign.length > 1 ? 'them' : 'it'}`,
        foreignTodo,
      ),
    )
  return found.length ? found : [ok(`the hashes of ${countOf(rows.length, 'release')} match`)]
}
