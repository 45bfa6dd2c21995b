import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from '@jest/globals'
import { provenanceOf } from './provenance.ts'

const folder = mkdtempSync(join(tmpdir(), 'showcase-provenance-'))
afterAll(() => rmSync(folder, { recursive: true }))

const commit = 'ab12cd34'.repeat(5)

function git(...args: string[]): string {
  const author = ['-c', 'user.name=Ravi', '-c', 'user.email=r@example.com']
  return execFileSync('git', ['-C', folder, ...author, ...args], { encoding: 'utf8' }).trim()
}

test('the variables of CI name the sources', () => {
  const gitHub = {
    GITHUB_SHA: commit,
    GITHUB_HEAD_REF: 'faster-list',
    GITHUB_ACTOR: 'asha',
    GITHUB_SERVER_URL: 'https://github.com',
    GITHUB_REPOSITORY: 'shop/reviews',
    GITHUB_RUN_ID: '7',
  }
  const wanted = { commit, branch: 'faster-list', author: 'asha' }
  expect(provenanceOf(gitHub, folder)).toEqual({ ...wanted, link: 'https://github.com/shop/reviews/actions/runs/7' })
  const gitLab = { CI_COMMIT_SHA: commit, CI_COMMIT_REF_NAME: 'faster-list', GITLAB_USER_NAME: 'asha' }
  expect(provenanceOf({ ...gitLab, CI_JOB_URL: 'https://gitlab.example/7' }, folder)).toEqual({
    ...wanted,
    link: 'https://gitlab.example/7',
  })
  expect(provenanceOf({ ...gitHub, RELEASE_BRANCH: 'main' }, folder).branch).toBe('main')
})

test('without CI, git names them; what the registry would refuse is left out', () => {
  expect(provenanceOf({ RELEASE_LINK: 'no link' }, folder)).toEqual({ commit: '', branch: '', author: '', link: '' })
  git('init', '-q', '-b', 'trunk')
  writeFileSync(join(folder, 'a'), '')
  git('add', '.')
  git('commit', '-qm', 'Add a')
  const head = git('rev-parse', 'HEAD')
  expect(provenanceOf({}, folder)).toEqual({ commit: head, branch: 'trunk', author: 'Ravi', link: '' })
  writeFileSync(join(folder, 'a'), 'changed')
  expect(provenanceOf({}, folder).commit).toBe(`${head}-dirty`)
})

test('a change beside the folder of a remote marks the commit, because its build may read it', () => {
  git('init', '-q', '-b', 'trunk')
  const remote = join(folder, 'remotes/remote-a')
  mkdirSync(remote, { recursive: true })
  writeFileSync(join(remote, 'page'), '')
  git('add', '.')
  git('commit', '-qm', 'Add a remote')
  const head = git('rev-parse', 'HEAD')
  expect(provenanceOf({}, remote).commit).toBe(head)
  writeFileSync(join(folder, 'a'), 'changed again')
  expect(provenanceOf({}, remote).commit).toBe(`${head}-dirty`)
})
