import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'

const ofForms =
  /[\\/]web[\\/](ui[\\/](modal|form-alert|confirm-dialog|text-field)|platform[\\/]use-submit)\.tsx?$/

export default defineConfig({
  plugins: [tailwindcss(), reactRouter()],
  publicDir: 'web/public',
  build: { assetsInlineLimit: 0, chunkSizeWarningLimit: 400 },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          output: {
            // Fewer and larger files: what every page loads comes in one piece.
            codeSplitting: {
              groups: [
                {
                  name: 'framework',
                  test: /node_modules[\\/](react|react-dom|react-router|scheduler)[\\/]/,
                  priority: 2,
                },
                // Small parts that stand on most pages compress better together, and come in one request: so many that what only the
                // back-office shares is not among them. Those of forms and dialogs come later.
                { name: 'common', minShareCount: 18, test: (file) => !ofForms.test(file), priority: 1 },
              ],
            },
          },
        },
      },
    },
  },
})
