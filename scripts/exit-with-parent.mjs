/**
 * Preloaded (`node --import …`) into processes that must not outlive the one that started them. A parent that is
 * killed outright (SIGKILL, a closed container) passes no signal on; what remains to be seen is that this process
 * was given another parent.
 */
const parent = process.ppid
setInterval(() => {
  if (process.ppid !== parent) process.kill(process.pid, 'SIGTERM')
}, 1000).unref()
