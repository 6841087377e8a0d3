import type * as accounts from '#contract/sessions/sign-in.ts'
import type { NewsAnswer } from '#contract/consents/consents.ts'
import type { CallOf } from '#contract/shape/endpoint.ts'
import type * as resets from '#contract/sessions/password-reset.ts'
import type * as factors from '#contract/sessions/second-factor.ts'
import type * as users from '#contract/accounts/users.ts'
import { api, byId } from '#web/platform/api/api.ts'

type BodyFor<E> = NonNullable<CallOf<E>['body']>

export const signInByPassword = (body: BodyFor<typeof accounts.login>) =>
  api('POST /accounts/login', { body })

export const requestResetLink = (email: string) => api('POST /accounts/forgot-password', { body: { email } })

export const sendPasswordByLink = (body: BodyFor<typeof resets.resetPassword>) =>
  api('POST /accounts/reset-password', { body })

export const openAccount = (body: BodyFor<typeof accounts.register>) =>
  api('POST /accounts/register', { body })

export const signInByGoogle = (token: string) => api('POST /accounts/google-login', { body: { token } })

export const fetchGoogleToken = () => api('POST /accounts/google-handover')

export const signInByFacebook = (token: string) => api('POST /accounts/login-facebook', { body: { token } })

export const linkAccount = (body: BodyFor<typeof accounts.linkProvider>) =>
  api('POST /accounts/link-provider', { body })

export const endThisSession = () => api('POST /accounts/logout', { quiet: true })

export const sendNewPassword = (body: BodyFor<typeof accounts.changePassword>) =>
  api('PUT /accounts/change-password', { body })

export const saveDetails = (userId: number, body: BodyFor<typeof users.updateUser>) =>
  api('PUT /users/update-user', { ...byId(userId), body })

export const savePicture = (body: FormData) => api('PUT /users/update-profile-image', { body })

export const removePicture = () => api('DELETE /users/remove-profile-image')

export const signDeviceOut = (sessionId: number) => api('DELETE /accounts/sessions', byId(sessionId))

export const signOthersOut = () => api('DELETE /accounts/other-sessions')

export const answerNews = (news: NewsAnswer) => api('PUT /users/consents', { body: { news } })

export const copyMyData = () => api('GET /accounts/my-data')

export const eraseMyAccount = (password: string) => api('DELETE /accounts/my-account', { body: { password } })

export const endSecondStep = (body: BodyFor<typeof factors.takeSecondStep>) =>
  api('POST /accounts/second-step', { body })

export const leaveSecondStep = () => api('DELETE /accounts/second-step')

export const fetchSecondStep = () => api('GET /accounts/second-step', { quiet: true })

export const askSecondStepKey = () => api('POST /accounts/second-step-key')

export const endSecondStepByKey = (key: { id: string; type: string }, remember_device: boolean) =>
  endSecondStep({ key: { ...key, type: 'public-key' }, remember_device })
