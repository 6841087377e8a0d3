import type { CallOf } from '#contract/shape/endpoint.ts'
import type { updateSettings } from '#contract/shop/settings.ts'
import { api } from '#web/platform/api/api.ts'

export type SettingBody = NonNullable<CallOf<typeof updateSettings>['body']>

export const saveSettings = (body: SettingBody) => api('PUT /settings', { body })
