const html = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>You are offline</title>
<style>
body { margin: 0; min-height: 100dvh; display: grid; place-content: center; padding: 24px; background: #fff; color: #181818; font: 17px/1.5 system-ui, sans-serif }
main { max-width: 32rem }
h1 { font-size: 1.6rem; line-height: 1.2; margin: 0 0 .5em }
a { color: inherit; text-underline-offset: .2em }
</style>
</head>
<body>
<main>
<h1>You are offline</h1>
<p>This page has not been opened on this device before, so it needs a connection. Pages that you have visited open without one.</p>
<p><a href="">Try again</a></p>
</main>
</body>
</html>
`

/** Replaces a page that is not cached while there is no connection. */
export function offlinePage(): Response {
  return new Response(html, { status: 503, headers: { 'content-type': 'text/html; charset=utf-8' } })
}
