import { ApiError } from '@showcase/api-client'
import type { OwnerDetails } from '@showcase/contract/entities'
import { errors } from '@showcase/contract/errors'
import type { SessionState } from '@showcase/session'
import { ownerDetails } from '@showcase/testing/factories'
import { type FakeHandlers, fakeApi, withMessage } from '@showcase/testing/fake-api'
import { renderRemote } from '@showcase/testing/render-remote'
import { screen } from '@testing-library/dom'
import { routes } from './profile.routes.tsx'

/** Shared by the tests of the profile: a stub server with one profile, and the actions of an owner. */

type Image = string | { name: string }
type Sent = { logo: Image; banners: Image[]; images: Image[] } & Record<string, unknown>

/** A stub server with one profile. `sent` lists the saved fields, `storage` the uploaded files. */
export function server(
  profile: Partial<OwnerDetails> = {},
  more: FakeHandlers['user'] = {},
  storage: () => string = () => '',
) {
  const sent: Sent[] = []
  const stored = ownerDetails(profile)
  const storedAs = (image: Image) => (typeof image === 'string' ? image : `stored-${image.name}`)
  const pairs = (images: Image[]) =>
    images.filter(image => typeof image !== 'string').map(({ name }) => ({ image: name, url: `${storage()}/${name}` }))
  const api = fakeApi({
    user: {
      fetchDetails: () => ({ userData: { ...stored }, enquiriesTo: stored.email }),
      updateDetails: request => {
        const given = request as Sent
        const { logo, banners, images, updatedAt, ...fields } = given
        if (updatedAt !== stored.updatedAt) throw new ApiError(409, errors.profileChanged, { current: { ...stored } })
        sent.push(given)
        Object.assign(stored, fields, {
          logo: storedAs(logo),
          banners: banners.map(storedAs),
          images: images.map(storedAs),
        })
        stored.updatedAt = new Date(Date.parse(stored.updatedAt) + 1000).toISOString()
        const answer = {
          updatedAt: stored.updatedAt,
          logoPreSignedUrl: pairs([logo])[0] ?? null,
          newHomeBannersPreSignedUrls: pairs(banners),
          newAboutUsImagesPreSignedUrls: pairs(images),
        }
        return withMessage(answer, 'Profile updated successfully!')
      },
      confirmUploads: ({ images }) => ({ accepted: images, rejected: [] }),
      ...more,
    },
  })
  return { api, sent, stored }
}

/** Opens the profile with modals and toasts beside it. */
export function open({ api }: Pick<ReturnType<typeof server>, 'api'>, session: Partial<SessionState> = {}) {
  return renderRemote(routes, { at: 'admin:/userProfileInfo', api, session })
}

export type User = Awaited<ReturnType<typeof open>>['user']

export function field(label: string) {
  return screen.findByLabelText<HTMLInputElement>(label)
}

/** Replaces the text of a field; `''` empties it. */
export async function write(user: User, label: string, text: string) {
  const input = await field(label)
  await user.clear(input)
  if (text) await user.type(input, text)
}

export async function save(user: User) {
  return user.click(await screen.findByRole('button', { name: 'Save' }))
}

export function picture(name: string, type = 'image/jpeg') {
  return new File(['x'], name, { type })
}
