import type { Role } from '#contract/base/people/person.ts'
import { consentSentences } from '#contract/base/consents/consent-words.ts'
import { factorSentences } from '#contract/identity/sessions/second-factor-sentences.ts'
import { creditSentences } from '#contract/selling/credit/credit-sentences.ts'
import { deskSecurityPath, securityPath } from '#web/base/platform/access/guard.ts'

export const profilePath = '/profile'

/** Pages that the profile is made of, by their addresses and their names in its menu. */
export const profileGroups = {
  details: { path: profilePath, name: 'Thông tin', title: 'Thông tin cá nhân' },
  addresses: { path: `${profilePath}/dia-chi`, name: 'Địa chỉ', title: 'Địa chỉ' },
  security: { path: securityPath, name: factorSentences.title, title: factorSentences.title },
  letters: { path: `${profilePath}/thu`, name: consentSentences.group, title: consentSentences.group },
  credit: { path: `${profilePath}/so-du`, name: creditSentences.title, title: creditSentences.title },
  authors: { path: `${profilePath}/sach`, name: 'Sách và tác giả', title: 'Sách và tác giả' },
  data: { path: `${profilePath}/du-lieu`, name: 'Dữ liệu của tôi', title: 'Dữ liệu của tôi' },
} as const

export type ProfileGroup = keyof typeof profileGroups

/** The staff follow no authors; their second factor is set within the desk. */
export function groupsFor(role: Role): readonly { path: string; name: string }[] {
  if (role === 'user') return Object.values(profileGroups)
  const { authors: _, ...ofStaff } = profileGroups
  return Object.values({ ...ofStaff, security: { ...ofStaff.security, path: deskSecurityPath } })
}
