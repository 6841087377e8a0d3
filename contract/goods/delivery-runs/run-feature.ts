import type { Feature } from '#contract/base/subjects/feature.ts'
import { parcelOutcomeNames } from './run-rules.ts'
import { runSentences } from './run-sentences.ts'

export const runFeature = {
  actions: {
    'create-run': 'Lập chuyến giao',
    'put-off-parcel': 'Hẹn giao lại một đơn của chuyến',
    'book-run-cash': 'Ghi tiền chuyến giao mang về',
  },
  objects: {
    run: {
      name: 'Chuyến giao',
      href: (id) => `/admin/runs/${id}`,
      values: { outcome: parcelOutcomeNames },
      personal: ['rider', 'reason', 'note'],
    },
  },
  fields: { rider: 'Người giao', parcels: 'Số đơn của chuyến', settlement_id: 'Phiếu đối soát' },
  waiting: {
    runs_out: {
      right: 'orders.see',
      menu: 'runs_out',
      command: { say: (count) => `Ghi kết quả ${count} chuyến giao`, to: '/admin/runs?state=out' },
    },
  },
  pages: { '/admin/runs': runSentences.about },
} as const satisfies Feature
