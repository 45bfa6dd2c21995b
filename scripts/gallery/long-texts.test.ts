import { expect, test } from '@jest/globals'
import { calls } from '@showcase/contract/api'
import { textLimits } from '@showcase/contract/limits'
import { longEmail, longLink, longName, longNumber, longParagraph, longWord } from './long-screens.ts'

const profile = {
  email: longEmail('contact'),
  phoneNo: longNumber,
  address: longWord(textLimits.address),
  websiteLink: longLink('website'),
  description: longParagraph(),
}

test('are as long as the calls take them, and no longer', () => {
  expect(longName()).toHaveLength(textLimits.name)
  expect(profile.email).toHaveLength(textLimits.email)
  expect(profile.websiteLink).toHaveLength(textLimits.link)
  const { request } = calls.user.updateDetails
  expect(request.safeParse(profile).success).toBe(true)
  for (const field of ['email', 'address', 'websiteLink'] as const) {
    expect(request.safeParse({ ...profile, [field]: `${profile[field]}x` }).success).toBe(false)
  }
})
