/**
 * Preloaded (`node --import …`) into processes that must not outlive their parent. A parent that is killed (SIGKILL, a closed
 * container) forwards no signal, but this process gets another parent id.
 */
const parent = process.ppid
setInterval(() => {
  if (process.ppid !== parent) process.kill(process.pid, 'SIGTERM')
}, 1000).unref()
