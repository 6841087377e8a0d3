import { getTemplates } from '#contract/talking/letters/letters.ts'
import { letterSentences as sentences } from '#contract/talking/letters/letter-sentences.ts'
import { templatesPath } from '#web/staff/letters/letter-query.ts'
import { TemplatesScreen } from '#web/staff/letters/templates-screen.tsx'
import { adminLoader } from '#web/staff/screens/admin-loader.ts'
import { adminMeta, loadFailure } from '#web/staff/screens/admin-page.tsx'
import type { Route } from './+types/letter-templates.ts'

export const loader = adminLoader(async ({ call }) => (await call(getTemplates)).data)

export const meta = adminMeta({ title: sentences.templates, path: templatesPath })

export default function LetterTemplates({ loaderData: { data } }: Route.ComponentProps) {
  return <TemplatesScreen templates={data} />
}

export const ErrorBoundary = loadFailure(sentences.templatesFailed)
