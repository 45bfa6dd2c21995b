import './styles.ts'
import './start-when-quiet.ts'

/**
 * The shell's code in parts. Each is evaluated in a task of its own, because a slow phone takes longer than 50 ms for all of
 * them. Together they import every shared module: remotes may use one that the shell does not use.
 */
const parts = [
  () => import(/* webpackMode: "eager" */ 'react-dom/client'),
  () => import(/* webpackMode: "eager" */ '@showcase/router'),
  () =>
    Promise.all([
      import(/* webpackMode: "eager" */ 'react-dom'),
      import(/* webpackMode: "eager" */ 'react/jsx-runtime'),
      import(/* webpackMode: "eager" */ '@showcase/modal-host'),
    ]),
  () => import(/* webpackMode: "eager" */ './bootstrap.tsx'),
]

/** Shared modules that no first view uses. Each is a chunk that loads when it is first needed. */
export const lazyShared = [
  () => import('valtio'),
  () => import('valtio/utils'),
  () => import('@showcase/native-bridge'),
]

/** Resolves in a new task, so that the browser can handle input and paint before it. */
function nextTask(): Promise<void> {
  return 'scheduler' in globalThis && 'yield' in scheduler
    ? scheduler.yield()
    : new Promise(resolve => setTimeout(resolve))
}

async function start() {
  for (const load of parts) {
    await load()
    await nextTask()
  }
}

void start()
