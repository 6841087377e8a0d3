import type { PersonalData } from '#server/base/features/personal-data.ts'
import { presentReturn } from './present-return.ts'
import { returnList } from './return-list-store.ts'
import { anonymiseReturns, listUsedReturnPictures } from './return-store.ts'
import type { UploadUse } from '#server/platform/files/sweep-uploads.ts'

/** Returns of a person stay, as the law on bookkeeping wants it; their words and pictures go. */
export const returnPersonalData: PersonalData = {
  name: 'returns',
  erasedWith: 'money',
  copy: async (db, userId) => (await returnList.rows(db, { customer: userId })).map(presentReturn),
  erase: async (tx, userId) => ({ uploads: await anonymiseReturns(tx, userId) }),
}

export const returnUploadUse: UploadUse = { kind: 'return', used: listUsedReturnPictures }
