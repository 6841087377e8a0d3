import { declareCheck, findingsAbout } from '#server/operations/health/check.ts'

const about = 'Kết nối'
const { skipped } = findingsAbout(about)

/** Tells what was found of an owner's own settings; they stand already in those that all other checks look at. */
export const connectionsCheck = declareCheck({
  name: about,
  beforeStart: ({ config, saved }) =>
    config.demo ? [skipped('cửa hàng dùng thử không nối với ai')] : (saved ?? []),
})
