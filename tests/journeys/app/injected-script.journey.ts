import { expect, test } from '@playwright/test';

test('a script that gets into a page does not run', async ({ page }) => {
  const response = await page.goto('/login');
  const policy = response?.headers()['content-security-policy'] ?? '';
  for (const rule of ["default-src 'none'", "base-uri 'none'", "frame-ancestors 'none'"])
    expect(policy).toContain(rule);
  const refused = page.waitForEvent('console', (message) => /content security policy/i.test(message.text()));
  await page.evaluate(() => {
    const script = document.createElement('script');
    script.textContent = 'document.title = "injected"';
    const image = '<img src="/nothing.png" onerror="document.title = \'injected\'">';
    const link = '<a id="injected" href="javascript:document.title = \'injected\'">x</a>';
    document.body.append(script);
    document.body.insertAdjacentHTML('beforeend', image + link);
    document.getElementById('injected')?.click();
  });
  await refused;
  await page.waitForLoadState('networkidle');
  await expect(page).not.toHaveTitle('injected');
});
