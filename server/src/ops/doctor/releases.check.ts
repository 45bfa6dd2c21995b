import { remoteReleaseSchema } from '@showcase/contract/remote'
import { openReleaseStore } from '../../releases/store/open-release-store.ts'
import { verifyRelease } from '../../releases/store/verify-release.ts'
import { type Check, type Finding, fail, ok, warn } from './finding.ts'

const pointed = `
  select v.name, v.version, v.manifest, v.removed_at is not null as is_removed
  from remote_versions v
  where exists (select from remote_pointers p where p.name = v.name and v.version in (p.version, p.previous))
  order by v.name, v.version`

type Row = { name: string; version: string; manifest: unknown; is_removed: boolean }

/** The files of every release that is served or that a rollback would serve, compared with their hashes. */
export const releasesCheck: Check = {
  name: 'releases',
  async run({ session, config }) {
    if (!session) return []
    const rows = await session.query<Row>(pointed)
    if (rows.length === 0)
      return [warn('no release is published: pages have no content', 'npm run release -- <remote>')]
    const store = openReleaseStore(config)
    const found: Finding[] = []
    for (const { name, version, manifest, is_removed } of rows) {
      const release = remoteReleaseSchema.parse(manifest)
      const problems = is_removed ? ['its files were removed.'] : await verifyRelease(store, release)
      const todo = `Restore remotes/${name}/${version} from a backup, or move its pointers: npm run registry -- rollback ${name}`
      if (problems.length) found.push(fail(`${name} ${version}: ${problems.slice(0, 3).join(' ')}`, todo))
    }
    return found.length ? found : [ok(`${rows.length} releases match their hashes`)]
  },
}
