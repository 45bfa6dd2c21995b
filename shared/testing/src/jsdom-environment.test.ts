import { expect, test } from '@jest/globals'

test('requests accept signals and forms, responses return blobs', async () => {
  const form = document.createElement('form')
  form.innerHTML = '<input name="q" value="bowl"><input name="q" value="plate">'
  const signal = new AbortController().signal
  const request = new Request('http://localhost/x', { method: 'POST', body: new FormData(form), signal })
  expect((await request.formData()).getAll('q')).toEqual(['bowl', 'plate'])
  expect(await new Response('a').blob()).toBeInstanceOf(Blob)
})

test('encoded text has the page’s own class', () => {
  expect(new TextEncoder().encode('a')).toBeInstanceOf(Uint8Array)
  expect(new TextDecoder().decode(new Uint8Array([97]))).toBe('a')
})

test('the browser APIs that pages use exist', async () => {
  expect(matchMedia('(prefers-reduced-motion: reduce)').matches).toBe(false)
  expect(() => new IntersectionObserver(() => {}).observe(document.body)).not.toThrow()
  expect(URL.createObjectURL(new Blob(['a']))).toMatch(/^blob:/)
  expect(await crypto.subtle.digest('SHA-256', new Uint8Array())).toBeInstanceOf(ArrayBuffer)
})
