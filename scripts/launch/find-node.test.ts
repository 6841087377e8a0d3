import { expect, test } from 'vitest'
import { refuseOldNode } from './find-node.mjs'

test.each(['v18.20.4', 'v20.18.3'])('npm on Node %s installs nothing, and says what is needed', (version) => {
  expect(() => refuseOldNode(version)).toThrow(
    `Cần Node.js 20.19 trở lên để cài các gói; npm của máy này chạy trên ${version}`,
  )
})

test.each(['v20.19.0', 'v22.0.0', 'v24.21.0'])('npm on Node %s may install', (version) => {
  expect(() => refuseOldNode(version)).not.toThrow()
})
