# The shop as an image: docker build -t hemline .
# `node scripts/build.ts --image DIR` writes its files; docs/operate/one-server.md describes how to run it.

FROM node:26-slim AS build
RUN apt-get update && apt-get install -y --no-install-recommends binutils && rm -rf /var/lib/apt/lists/*
# Node's own debugging symbols are a fifth of it and are not needed.
RUN strip -o /usr/local/bin/node-lean /usr/local/bin/node
WORKDIR /build
COPY package.json package-lock.json .npmrc ./
# No package needs an install script: the image has its own runtime.
RUN npm ci --ignore-scripts --no-audit --no-fund
COPY . .
RUN node scripts/build.ts --image /shop

# The Node image is based on Debian as well; npm, yarn and Node's headers are left out.
FROM debian:trixie-slim
RUN apt-get update && apt-get install -y --no-install-recommends libatomic1 libstdc++6 && rm -rf /var/lib/apt/lists/*
RUN groupadd --gid 10001 shop && useradd --uid 10001 --gid shop --no-create-home --shell /usr/sbin/nologin shop
RUN install -d -o shop -g shop -m 700 /data
COPY --from=build /usr/local/bin/node-lean /usr/local/bin/node
COPY --from=build /shop /shop
# Two arenas: rendering pictures on many threads fragments glibc's memory otherwise.
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/data MALLOC_ARENA_MAX=2
VOLUME /data
WORKDIR /shop
USER shop
EXPOSE 3000
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=15s --timeout=3s --start-period=20s --retries=3 \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/healthz`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "dist/server/main.js"]
