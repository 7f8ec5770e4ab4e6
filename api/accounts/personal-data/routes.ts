import { Hono } from 'hono';
import type { ApiEnv } from '#api/context.ts';
import { about } from '#api/http/described.ts';
import { dateOf } from '#domain/calendar.ts';
import { exportOwn } from './export-own.ts';

export const exportRoutes = new Hono<ApiEnv>().get(
  '/',
  about('Export all data stored about oneself, as a ZIP archive of JSON and files.', {
    answers: { status: 200, type: 'application/zip' },
  }),
  async (c) => {
    const archive = await exportOwn(c.var.context);
    const name = `trato-${dateOf(c.var.context.now())}.zip`;
    return c.body(archive, 200, {
      'Content-Type': 'application/zip',
      'Content-Disposition': `attachment; filename="${name}"`,
    });
  },
);
