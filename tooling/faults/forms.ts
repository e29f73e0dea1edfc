import { expect, type Locator, type Page } from '@playwright/test';

/** The topmost dialog. */
export const dialog = (page: Page): Locator => page.getByRole('dialog').last();

export const inDialog =
  (button: string) =>
  (page: Page): Locator =>
    dialog(page).getByRole('button', { name: button, exact: true });

export const inAlertDialog =
  (button: string) =>
  (page: Page): Locator =>
    page.getByRole('alertdialog').getByRole('button', { name: button, exact: true });

/** Fills text fields of the topmost dialog, by their labels. */
export async function type(page: Page, fields: Readonly<Record<string, string>>): Promise<void> {
  for (const [name, value] of Object.entries(fields))
    await dialog(page).getByRole('textbox', { name }).fill(value);
}

/** Types into a search field of the dialog and chooses the option, once only one is left. */
export async function choose(page: Page, name: string, text: string): Promise<void> {
  await dialog(page).getByRole('combobox', { name }).fill(text);
  const option = page.getByRole('option');
  await expect(option).toHaveCount(1);
  await option.click();
}
