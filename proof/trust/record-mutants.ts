import { readFileSync } from 'node:fs'
import path from 'node:path'
import { root, counted, recordPart } from './record-part.ts'

// node proof/trust/record-mutants.ts: what the last run over all rules found.
type Report = { files: Record<string, { mutants: { status: string }[] }> }
const least = 90

const { files } = JSON.parse(readFileSync(path.join(root, 'build/mutants.json'), 'utf8')) as Report
const all = Object.values(files).flatMap(({ mutants }) => mutants)
const count = (...states: string[]) => all.filter(({ status }) => states.includes(status)).length
const noticed = count('Killed', 'Timeout')
const tried = noticed + count('Survived', 'NoCoverage')
const share = (100 * noticed) / tried

recordPart('mutants', {
  command: 'npm run test:mutants',
  held: share >= least,
  figures: [
    { what: 'Files of rules', value: counted(Object.keys(files).length) },
    { what: 'Changes tried', value: counted(tried) },
    { what: 'Noticed by a unit test', value: counted(noticed) },
    {
      what: 'Share that is noticed',
      value: `${share.toFixed(1)} %`,
      goal: `${least} % or more`,
      reached: share >= least,
    },
  ],
})
