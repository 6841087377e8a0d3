import { getTemplates } from '#contract/letters/letters.ts'
import { letterSentences as sentences } from '#contract/letters/letter-sentences.ts'
import { templatesPath } from '#web/letters/letter-query.ts'
import { TemplatesScreen } from '#web/letters/templates-screen.tsx'
import { adminLoader } from '#web/admin/admin-loader.ts'
import { adminMeta, loadFailure } from '#web/admin/admin-page.tsx'
import type { Route } from './+types/letter-templates.ts'

export const loader = adminLoader(async ({ call }) => (await call(getTemplates)).data)

export const meta = adminMeta({ title: sentences.templates, path: templatesPath })

export default function LetterTemplates({ loaderData: { data } }: Route.ComponentProps) {
  return <TemplatesScreen templates={data} />
}

export const ErrorBoundary = loadFailure(sentences.templatesFailed)
