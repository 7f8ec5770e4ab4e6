import base from './playwright.config.ts';
export default { ...base, testDir: './tests/e2e', webServer: undefined, timeout: 240000, expect: { timeout: 15000 }, reporter: [['list']], use: { ...base.use, actionTimeout: 20000, navigationTimeout: 30000, baseURL: 'http://localhost:9200', launchOptions: { ...base.use.launchOptions, executablePath: '/usr/bin/chromium' } } };
