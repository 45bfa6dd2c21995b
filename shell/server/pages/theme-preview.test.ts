import { expect, test } from '@jest/globals'
import { lookQuery, templateIds, themeIds } from '@showcase/contract/themes'
import type { FastifyRequest } from 'fastify'
import { themePreviewOf } from './page-handler.ts'

const main = 'http://shop.example'
const ownFrame = { 'sec-fetch-dest': 'iframe', 'sec-fetch-site': 'same-origin' }

function previewFor(query: string, headers: Record<string, string>) {
  return themePreviewOf({ url: `/terracotta/home?${query}`, headers } as unknown as FastifyRequest, main)
}

test('a frame of our own pages gets every look', () => {
  for (const template of templateIds) {
    for (const theme of themeIds)
      expect(previewFor(lookQuery({ template, theme }), ownFrame)).toEqual({ template, theme })
  }
})

test('no other request gets a look that is not saved', () => {
  const query = lookQuery({ template: 'template1', theme: 'theme5' })
  const others: Record<string, string>[] = [
    { 'sec-fetch-dest': 'document', 'sec-fetch-site': 'same-origin' },
    { 'sec-fetch-dest': 'iframe', 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-dest': 'iframe', 'sec-fetch-site': 'none' },
    {},
    { referer: 'http://elsewhere.example/userAdmin/settings/themes' },
    { referer: `${main}/terracotta/home` },
  ]
  for (const headers of others) expect(previewFor(query, headers)).toBeNull()
})

test('a browser without fetch metadata must be in the admin area', () => {
  const headers = { referer: `${main}/userAdmin/settings/themes` }
  expect(previewFor(lookQuery({ template: '', theme: 'theme1' }), headers)).toEqual({ template: '', theme: 'theme1' })
})

test('a query without a look, or with an unknown one, gets no preview', () => {
  for (const query of ['', 'previewTheme=theme1', 'previewTemplate=template2&previewTheme=theme1', 'theme=theme1'])
    expect(previewFor(query, ownFrame)).toBeNull()
})
