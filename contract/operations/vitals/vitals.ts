import * as z from 'zod/mini'
import { endpointsOf, messageOnly } from '#contract/platform/shape/endpoint.ts'
import { largestVitals } from './largest-vitals.ts'
import { vitals } from './vital-buckets.ts'
import { vitalDevices, vitalPages } from './vital-sentences.ts'

const anyone = endpointsOf('Vitals', 'anyone')
const admin = endpointsOf('Vitals', 'admin', { rights: ['health.see', 'health.see'] })

const figure = (most: number) => z.optional(z.number().check(z.minimum(0), z.maximum(most)))

export const countVitals = anyone.post('/vitals/count-vitals', {
  summary:
    'Counts how fast a page was for its reader: what kind of page on what kind of device, without who it was. LCP and INP in milliseconds',
  ignoresBearer: true,
  beacon: true,
  callsPerMinute: 30,
  bodyBounds: { bytes: 1_024, values: 10 },
  body: z.object({
    page: z.enum(vitalPages),
    device: z.enum(vitalDevices),
    lcp: figure(largestVitals.lcp),
    inp: figure(largestVitals.inp),
    cls: figure(largestVitals.cls),
  }),
  answer: messageOnly,
})

export const getVitals = admin.get('/vitals/get-vitals', {
  summary:
    'How fast pages were for readers in the last 7 and 28 days: the 75th percentile within 10 %, and of how many page views',
  answer: z.object({
    data: z.array(
      z.object({
        page: z.enum(vitalPages),
        device: z.enum(vitalDevices),
        vital: z.enum(vitals),
        week: z.object({ views: z.int(), p75: z.nullable(z.number()) }),
        month: z.object({ views: z.int(), p75: z.nullable(z.number()) }),
      }),
    ),
  }),
})
export type VitalFigures = z.output<typeof getVitals.answer>['data'][number]
