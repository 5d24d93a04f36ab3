import { Hono } from 'hono';
import {
  Credentials,
  confirmSelf as confirmation,
  startForgetPassword as forgotten,
  linkInstagram as linking,
  NewPassword,
  PasswordChange,
  Profile,
  Registration,
  verifyEmail as verification,
} from '../../../shared/contract/account.ts';
import { ok } from '../../../shared/errors.ts';
import type { CommerceDeps, CommerceEnv } from '../context.ts';
import { answer, parse } from '../envelope.ts';
import { customerOf, readBody, withCustomer } from '../request.ts';
import { deleteSelf } from './delete-self.ts';
import { exportSelf } from './export-self.ts';
import { endForgetPassword, startForgetPassword } from './forgotten.ts';
import { linkInstagram, unlinkInstagram } from './instagram.ts';
import { login } from './login.ts';
import { changePassword, confirmSelf } from './own-password.ts';
import { updateProfile } from './profile.ts';
import { register } from './register.ts';
import { signOut } from './sessions.ts';
import { sendEmailVerification, verifyEmail } from './verify-email.ts';
import { viewUser } from './view.ts';

/** Signing in and out, the customer's own data: `shared/contract/account.ts`. */
export function customerRoutes(deps: CommerceDeps): Hono<CommerceEnv> {
  const app = new Hono<CommerceEnv>();
  addOpenRoutes(app, deps);
  addOwnRoutes(app, deps);
  return app;
}

/** For whoever is not signed in, or has a session that ended. */
function addOpenRoutes(app: Hono<CommerceEnv>, deps: CommerceDeps): void {
  app.post('/apis/user/login', async (c) => {
    const input = await readBody(c, Credentials);
    return answer(c, input.ok ? await login(deps, c.var.viewer, input.value) : input);
  });
  app.post('/apis/user/register', async (c) => {
    const input = await readBody(c, Registration);
    return answer(c, input.ok ? await register(deps, c.var.viewer, input.value) : input);
  });
  app.post('/apis/user/logout', async (c) => {
    const { token } = c.var.viewer.caller;
    if (token !== '') await signOut(deps, token);
    return answer(c, ok(null));
  });
  app.post('/apis/user/startForgetPassword', async (c) => {
    // The query counts where there is no body (docs/specification.md, Accounts).
    const email = c.req.query('email');
    const isEmpty = /^\s*(\{\s*\})?\s*$/.test(await c.req.text());
    const input = isEmpty && email !== undefined ? parse(forgotten.in, { email }) : await readBody(c, forgotten.in);
    return answer(c, input.ok ? await startForgetPassword(deps, c.var.viewer, input.value.email) : input);
  });
  app.post('/apis/user/endForgetPassword', async (c) => {
    const input = await readBody(c, NewPassword);
    return answer(c, input.ok ? await endForgetPassword(deps, c.var.viewer, input.value) : input);
  });
  app.post('/apis/user/verifyEmail', async (c) => {
    const input = await readBody(c, verification.in);
    return answer(c, input.ok ? await verifyEmail(deps, c.var.viewer, input.value) : input);
  });
}

function addOwnRoutes(app: Hono<CommerceEnv>, deps: CommerceDeps): void {
  app.get('/apis/user/self', withCustomer, async (c) => answer(c, ok(await viewUser(deps, customerOf(c)))));
  app.patch('/apis/user/self', withCustomer, async (c) => {
    const input = await readBody(c, Profile);
    return answer(c, input.ok ? await updateProfile(deps, customerOf(c), input.value) : input);
  });
  app.delete('/apis/user/self', withCustomer, async (c) =>
    answer(c, await deleteSelf(deps, c.var.viewer, customerOf(c))),
  );
  app.get('/apis/user/export', withCustomer, async (c) =>
    answer(c, await exportSelf(deps, c.var.viewer, customerOf(c))),
  );
  app.post('/apis/user/password', withCustomer, async (c) => {
    const input = await readBody(c, PasswordChange);
    return answer(c, input.ok ? await changePassword(deps, c.var.viewer, customerOf(c), input.value) : input);
  });
  app.post('/apis/user/confirmation', withCustomer, async (c) => {
    const input = await readBody(c, confirmation.in);
    return answer(c, input.ok ? await confirmSelf(deps, c.var.viewer, customerOf(c), input.value.password) : input);
  });
  app.post('/apis/user/sendEmailVerification', withCustomer, async (c) =>
    answer(c, await sendEmailVerification(deps, customerOf(c))),
  );
  app.post('/apis/user/instagram', withCustomer, async (c) => {
    const input = await readBody(c, linking.in);
    return answer(c, input.ok ? await linkInstagram(deps, customerOf(c), input.value.name) : input);
  });
  app.delete('/apis/user/instagram', withCustomer, async (c) => answer(c, await unlinkInstagram(deps, customerOf(c))));
}
