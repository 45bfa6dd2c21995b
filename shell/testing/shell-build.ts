import type { ShellBuilds } from '../server/releases/shell-builds.ts'
import { PAGE_DATA_VERSION } from '../src/page-data.ts'

/** The current shell, without earlier builds and files of its own. Tests that render no page need no render file. */
export function aShellBuild(more: Partial<ShellBuilds> = {}): ShellBuilds {
  return {
    assets: { base: '/shell/', script: '/shell/shell.js', styles: [], integrity: {} },
    admin: { scripts: [], styles: [] },
    offer: { version: '1.0.0-shell000', contract: '1.0.0', shared: {} },
    directory: '/tmp',
    inlineScripts: [],
    mark: '',
    renderFile: '',
    renders: PAGE_DATA_VERSION,
    earlier: [],
    ...more,
  }
}
