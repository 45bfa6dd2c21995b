import { execFileSync } from 'node:child_process'
import { type Provenance, provenanceSchema } from '@showcase/contract/provenance'

type Environment = Readonly<Record<string, string | undefined>>

/** The last line of a git command's output; '' without git or outside a repository. */
function git(folder: string, ...args: string[]): string {
  try {
    return execFileSync('git', ['-C', folder, ...args], {
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    }).trim()
  } catch {
    return ''
  }
}

/** Marked if any file of the repository has changes: a build also reads folders beside `folder`. */
function commitIn(folder: string): string {
  const commit = git(folder, 'rev-parse', 'HEAD')
  return commit && git(folder, 'status', '--porcelain') ? `${commit}-dirty` : commit
}

function gitHubLink({ GITHUB_SERVER_URL, GITHUB_REPOSITORY, GITHUB_RUN_ID }: Environment) {
  return GITHUB_RUN_ID && `${GITHUB_SERVER_URL}/${GITHUB_REPOSITORY}/actions/runs/${GITHUB_RUN_ID}`
}

/**
 * The sources of a build: from `RELEASE_COMMIT`, `RELEASE_BRANCH`, `RELEASE_AUTHOR` and `RELEASE_LINK`, else from the variables of
 * GitHub Actions or GitLab CI, else from the git repository of `folder`. A value that the registry would refuse is left out.
 */
export function provenanceOf(env: Environment, folder: string): Provenance {
  const given = {
    commit: env.RELEASE_COMMIT || env.GITHUB_SHA || env.CI_COMMIT_SHA || commitIn(folder),
    branch:
      env.RELEASE_BRANCH ||
      env.GITHUB_HEAD_REF ||
      env.GITHUB_REF_NAME ||
      env.CI_COMMIT_REF_NAME ||
      git(folder, 'branch', '--show-current'),
    author: env.RELEASE_AUTHOR || env.GITHUB_ACTOR || env.GITLAB_USER_NAME || git(folder, 'log', '-1', '--format=%an'),
    link: env.RELEASE_LINK || gitHubLink(env) || env.CI_JOB_URL || '',
  }
  const { shape } = provenanceSchema
  return provenanceSchema.parse(
    Object.fromEntries(
      Object.entries(given).filter(([field, value]) => shape[field as keyof Provenance].safeParse(value).success),
    ),
  )
}
