/** Claims that a provider answers for: who a person is there, and which e-mail is theirs. */
export type ProviderProfile = {
  provider: 'google' | 'facebook'
  subject: string
  email: string
  firstName: string
  lastName: string
}
