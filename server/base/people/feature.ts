import { defineFeature } from '#server/base/features/feature.ts'
import { profileUploadUse } from './profile-upload-use.ts'

export const peopleFeature = defineFeature({ name: 'people', uploads: [profileUploadUse] })
